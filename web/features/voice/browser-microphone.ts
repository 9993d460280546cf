import type { Microphone } from './ports.ts';

/** Echo is taken out by the browser: a voice from the loudspeaker must not be taken for the person's. */
export const microphoneWishes: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** The page's microphone: asked for once, held while the dialogue lasts so that its loss is noticed. */
export const browserMicrophone = (): Microphone & { stream(): MediaStream | null } => {
  let stream: MediaStream | null = null;
  let lost = () => {};
  /** Asked for and let go before it came: then it is closed as it comes. */
  let asks = 0;
  const release = () => {
    asks += 1;
    for (const track of stream?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    stream = null;
  };
  return {
    async open() {
      if (stream?.active) return 'granted';
      asks += 1;
      const mine = asks;
      if (!navigator.mediaDevices?.getUserMedia) return 'missing';
      try {
        const opened = await navigator.mediaDevices.getUserMedia(microphoneWishes);
        if (mine !== asks) {
          for (const track of opened.getTracks()) track.stop();
          return 'denied';
        }
        stream = opened;
        for (const track of opened.getTracks()) track.onended = () => lost();
        return 'granted';
      } catch (error) {
        return (error as DOMException).name === 'NotFoundError' ? 'missing' : 'denied';
      }
    },
    onLost(listener) {
      lost = listener;
    },
    release,
    stream: () => stream,
  };
};
