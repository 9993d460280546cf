import { botTexts } from '#shared/messages/telegram.ts';
import { minutes } from '#shared/time.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { say, showTyping } from './speak.ts';

const longestVoice = 5 * 60;
const mostOctets = 10 * 1024 * 1024;

/**
 * A voice message as text, if a transcription is configured, hearing is open and the person said yes to it (L16: that yes
 * is not the one to this channel); kindly refused, or asked for, otherwise: then nothing is even fetched. What was understood is said back,
 * so that a word heard wrongly can be put right. The sound is kept nowhere, and nothing about the voice is looked at (L07).
 * @returns null when there is nothing to answer
 */
export const hear = async (
  context: TelegramContext,
  { chatId, userId }: Pick<Linked, 'chatId' | 'userId'>,
  voice: { file_id: string; duration: number } | null,
): Promise<string | null> => {
  const { transcription, messenger, log } = context;
  const { notText } = botTexts;
  if (!transcription || !voice || !(await context.voiceOpen())) {
    await say(context, chatId, notText.voice);
    return null;
  }
  if (!(await context.db.system('messenger', (tx) => context.consents.has(tx, userId, 'voice')))) {
    await say(context, chatId, botTexts.askVoice, [
      [{ label: botTexts.yesVoice, tap: 'voice:yes' }],
      [{ label: botTexts.no, tap: 'voice:no' }],
    ]);
    return null;
  }
  if (voice.duration > longestVoice) {
    await say(context, chatId, notText.voiceTooLong);
    return null;
  }
  void showTyping(context, chatId);
  let text = '';
  try {
    const { octets } = await messenger.download(voice.file_id, mostOctets);
    const recording = { bytes: octets, type: 'audio/ogg' } as const;
    const heard = await transcription.transcribe(recording, AbortSignal.timeout(minutes(1)));
    await context.noteHeard(userId);
    text = heard.trim();
  } catch (error) {
    log.warn({ err: error, room: 'telegram' }, 'a voice message was not understood');
  }
  if (text === '') {
    await say(context, chatId, notText.voiceUnclear);
    return null;
  }
  await say(context, chatId, notText.heard(text));
  return text;
};
