import { Card } from '#web/ui/card.tsx';
import { SmallScene } from '#web/ui/drawings/small-scenes.tsx';

const features = [
  {
    scene: 'ripples',
    title: 'Écouter',
    text: 'Dire les choses, sans interruption ni jugement. Les mots que vous employez sont ceux qui comptent.',
  },
  {
    scene: 'clearing',
    title: 'Comprendre',
    text: 'Remarquer ce qui se répète, ce qui apaise, ce qui pèse. Vous gardez le fil, nous vous aidons à le voir.',
  },
  {
    scene: 'lighthouse',
    title: 'Prévenir',
    text: 'Prendre soin de soi avant que cela déborde, et savoir vers qui se tourner quand cela ne suffit plus.',
  },
] as const;

/** What the product is, what it is not, and what it offers in three words. */
export function WhatItIs() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <section className="prose rounded-2xl bg-lake-wash p-[min(1.5rem,6vw)] sm:p-8">
          <h2>Ce que c’est</h2>
          <ul>
            <li>Un compagnon d’intelligence artificielle, à qui écrire à toute heure</li>
            <li>Un soutien préventif, pour adultes</li>
            <li>Un lieu à vous, dont les échanges s’exportent et s’effacent</li>
          </ul>
        </section>
        <section className="prose rounded-2xl bg-sunk p-[min(1.5rem,6vw)] sm:p-8">
          <h2>Ce que ce n’est pas</h2>
          <ul>
            <li>Un service médical. Ni diagnostic, ni ordonnance</li>
            <li>Un remplacement de votre médecin ou de votre psychologue</li>
            <li>Un service d’urgence. Il ne peut appeler personne</li>
          </ul>
        </section>
      </div>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {features.map(({ scene, title, text }) => (
          <li key={title}>
            <Card className="h-full">
              <SmallScene name={scene} className="size-16" />
              <h3 className="mt-3">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
