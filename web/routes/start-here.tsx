import type { SupabaseClient } from '@supabase/supabase-js';
import { topicIds } from '#shared/horoscope/topics.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { StartPanel } from '#web/features/companion/start-panel.tsx';
import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { TodaysHoroscope } from '#web/features/horoscope/todays-horoscope.tsx';
import { TopicPicker } from '#web/features/horoscope/topic-picker.tsx';
import { checkAnswer } from '#web/features/intake/check-answer.ts';
import { ProposedMemories } from '#web/features/memories/proposed-memories.tsx';
import { MoodCheckIn } from '#web/features/mood/mood-check-in.tsx';
import { storedAddress } from '#web/lib/settings.ts';

export const helpSheet = (category: SafetyCategory, onClose: () => void) => (
  <HelpSheet category={category} onClose={onClose} backLabel="Revenir à ma séance" />
);

/** Where one begins to write, with what the other rooms offer beside it: at home, and at `/seance`. */
export function StartHere({
  client,
  userId,
  continues = null,
  careful,
}: {
  client: SupabaseClient;
  userId: string;
  continues?: string | null;
  /** An earlier danger still counts, or it is not known yet: no horoscope is offered. */
  careful: boolean;
}) {
  return (
    <StartPanel
      client={client}
      userId={userId}
      continues={continues}
      check={checkAnswer}
      helpSheet={helpSheet}
      memories={<ProposedMemories client={client} helpSheet={helpSheet} />}
      moodCheckIn={(onNoted) => (
        <MoodCheckIn
          client={client}
          legend="Aujourd’hui, en vous, il fait…"
          onNoted={onNoted}
          helpSheet={helpSheet}
        />
      )}
      topicPicker={careful ? null : (props) => <TopicPicker {...props} />}
      horoscope={(topics) => (
        <TodaysHoroscope topics={topicIds.filter((id) => topics.includes(id))} address={storedAddress()} />
      )}
    />
  );
}
