import { type FormEvent, useId, useState } from 'react';
import { type Topic, topicIds, topicLabels } from '#shared/horoscope/topics.ts';
import './horoscope.css';

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
    <form noValidate onSubmit={submit}>
      <fieldset
        className="horoscope-topics"
        aria-describedby={`${id}-help${missing ? ` ${id}-missing` : ''}`}
      >
        <legend>Quelles rubriques pour votre horoscope du jour ?</legend>
        <p id={`${id}-help`}>Un texte par jour, pour s'amuser et réfléchir. Il ne prédit rien.</p>
        {topicIds.map((topic) => (
          <label key={topic}>
            <input type="checkbox" checked={topics.has(topic)} onChange={() => toggle(topic)} />{' '}
            {topicLabels[topic]}
          </label>
        ))}
        {missing && (
          <p id={`${id}-missing`} role="alert">
            Choisissez au moins une rubrique, ou « Aucune aujourd'hui ».
          </p>
        )}
      </fieldset>
      <button type="submit">Lire mon horoscope</button>
      <button type="button" onClick={onNone}>
        Aucune aujourd'hui
      </button>
    </form>
  );
}
