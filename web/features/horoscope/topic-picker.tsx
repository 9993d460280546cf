import { type FormEvent, useId, useState } from 'react';
import { type Topic, topicIds, topicLabels } from '#shared/horoscope/topics.ts';
import { Button } from '#web/ui/button.tsx';

/** The choice of headings at the start of a session. « Aucune » is an answer like the other. */
export function TopicPicker({
  chosen,
  onChoose,
  onNone,
}: {
  chosen?: readonly Topic[];
  onChoose: (topics: Topic[]) => void;
  onNone: () => void;
}) {
  const id = useId();
  const [topics, setTopics] = useState<ReadonlySet<Topic>>(new Set(chosen));
  const [missing, setMissing] = useState(false);

  const toggle = (topic: Topic) => {
    const next = new Set(topics);
    if (!next.delete(topic)) next.add(topic);
    setTopics(next);
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In the order of the page, so that the same choice is the same request.
    const ordered = topicIds.filter((topic) => topics.has(topic));
    if (ordered.length === 0) setMissing(true);
    else onChoose(ordered);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <fieldset aria-describedby={`${id}-help${missing ? ` ${id}-missing` : ''}`}>
        <legend className="font-serif text-2xl leading-snug">
          Quelles rubriques pour votre horoscope du jour ?
        </legend>
        <p id={`${id}-help`} className="mt-2 text-soft">
          Un texte par jour, pour s’amuser et réfléchir. Il ne prédit rien, et on peut s’en passer.
        </p>
        {/* Side by side as they fit: seven rows would push « Aucune » out of sight. */}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {topicIds.map((topic) => (
            <label
              key={topic}
              className="flex min-h-12 max-w-full cursor-pointer items-center gap-3 rounded-xl border border-edge px-4 py-2 hover:border-lake has-checked:border-lake has-checked:bg-lake-wash"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={topics.has(topic)}
                onChange={() => toggle(topic)}
              />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{topicLabels[topic]}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p id={`${id}-missing`} role="alert" className="mt-3 font-semibold text-danger">
            Choisissez au moins une rubrique, ou « Aucune aujourd’hui ».
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main">
          Lire mon horoscope
        </Button>
        <Button onClick={onNone}>Aucune aujourd’hui</Button>
      </div>
    </form>
  );
}
