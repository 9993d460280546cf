import { useId } from 'react';
import type { Wheel } from '#shared/horoscope/day.ts';
import { aspects, bodyFrench, frenchPosition, signNames } from '#shared/horoscope/zodiac.ts';
import { angleLetters, bodyGlyphs, signGlyphs } from './glyphs.ts';
import { spreadAround } from './spread-around.ts';
import './horoscope.css';

const center = 200;
/** Radii, from the rim inwards: signs, the sky of the day, the birth chart, the lines between them. */
const rim = 194;
const signsEnd = 160;
const skyGlyphs = 141;
const skyEnd = 122;
const natalGlyphs = 105;
const natalEnd = 88;

type Place = { x: number; y: number };

/** Two decimals: the same text on the server and in the browser. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** Longitudes run counter-clockwise; `left` stands at nine o'clock (the Ascendant, or 0° Bélier). */
const placeOf = (longitude: number, radius: number, left: number): Place => {
  const angle = ((180 + longitude - left) * Math.PI) / 180;
  return { x: round(center + radius * Math.cos(angle)), y: round(center - radius * Math.sin(angle)) };
};

const Glyph = ({
  path,
  at,
  size,
  className,
}: {
  path: string;
  at: Place;
  size: number;
  className: string;
}) => (
  <path
    d={path}
    className={className}
    transform={`translate(${round(at.x - size / 2)} ${round(at.y - size / 2)}) scale(${round(size / 24)})`}
  />
);

const Spoke = ({
  lon,
  from,
  to,
  left,
  className,
}: {
  lon: number;
  from: number;
  to: number;
  left: number;
  className: string;
}) => {
  const a = placeOf(lon, from, left);
  const b = placeOf(lon, to, left);
  return <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={className} />;
};

const Signs = ({ left }: { left: number }) => (
  <g>
    {signNames.map((sign, i) => (
      <g key={sign}>
        <Spoke lon={i * 30} from={signsEnd} to={rim} left={left} className="wheel-line" />
        <Glyph
          path={signGlyphs[sign]}
          at={placeOf(i * 30 + 15, (rim + signsEnd) / 2, left)}
          size={17}
          className="wheel-sign"
        />
      </g>
    ))}
  </g>
);

/** A ring of marks: each stands near its true degree, joined to it by a short stroke. */
function Marks<T extends { lon: number }>({
  marks,
  ring,
  left,
  draw,
}: {
  marks: readonly T[];
  ring: { glyphs: number; from: number; gap: number; className: string };
  left: number;
  draw: (mark: T, at: Place) => React.ReactNode;
}) {
  const spread = spreadAround(
    marks.map(({ lon }) => lon),
    ring.gap,
  );
  return (
    <g className={ring.className}>
      {marks.map((mark, i) => {
        const true_ = placeOf(mark.lon, ring.from, left);
        const towards = placeOf(spread[i]!, ring.glyphs + (ring.from - ring.glyphs) * 0.55, left);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks never change places
          <g key={i}>
            <line x1={true_.x} y1={true_.y} x2={towards.x} y2={towards.y} className="wheel-leader" />
            {draw(mark, placeOf(spread[i]!, ring.glyphs, left))}
          </g>
        );
      })}
    </g>
  );
}

type Point = Wheel['natal'][number]['point'];

/** « la Lune », « l'Ascendant » */
const pointFrench = (point: Point): string =>
  point === 'Asc' ? 'l’Ascendant' : point === 'MC' ? 'le Milieu du Ciel' : bodyFrench[point];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const aspectSentence = ({ transit, aspect, natal }: Wheel['aspects'][number]): string =>
  `${capital(bodyFrench[transit])} et ${pointFrench(natal)} de naissance : ${aspects[aspect].french}`;

/** What the drawing shows, in words: for whoever does not see it, or would rather read. */
function WheelInWords({ wheel }: { wheel: Wheel }) {
  return (
    <details className="wheel-words">
      <summary>Les positions en toutes lettres</summary>
      <h4>Le ciel du jour, à midi</h4>
      <ul>
        {wheel.sky.map(({ body, lon, retrograde }) => (
          <li key={body}>
            {capital(bodyFrench[body])} : {frenchPosition(lon)}
            {retrograde && ' (rétrograde)'}
          </li>
        ))}
      </ul>
      <h4>Votre ciel de naissance</h4>
      <ul>
        {wheel.natal.map(({ point, lon }) => (
          <li key={point}>
            {capital(pointFrench(point))} : {frenchPosition(lon)}
          </li>
        ))}
      </ul>
      {wheel.aspects.length > 0 && (
        <>
          <h4>Les liens tracés au centre</h4>
          <ul>
            {wheel.aspects.map((aspect) => (
              <li key={`${aspect.transit}-${aspect.natal}`}>{aspectSentence(aspect)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** The sky of the day around the sky of one's birth, and the aspects the text speaks of. */
export function SkyWheel({ wheel, label }: { wheel: Wheel; label: string }) {
  const id = useId();
  const left = wheel.houses?.[0] ?? 0;
  const lonOf = {
    sky: new Map(wheel.sky.map(({ body, lon }) => [body, lon])),
    natal: new Map(wheel.natal.map(({ point, lon }) => [point, lon])),
  };
  const description =
    wheel.aspects.length > 0
      ? `${wheel.aspects.map(aspectSentence).join('. ')}.`
      : 'Les dix astres du jour autour de ceux de la naissance, sans lien particulier aujourd’hui.';
  return (
    <figure className="sky-wheel">
      <svg viewBox="0 0 400 400" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {[rim, signsEnd, skyEnd, natalEnd].map((radius) => (
          <circle key={radius} cx={center} cy={center} r={radius} className="wheel-line" />
        ))}
        <Signs left={left} />
        {wheel.houses?.map((cusp, i) => (
          <Spoke
            key={cusp}
            lon={cusp}
            from={natalEnd}
            to={skyEnd}
            left={left}
            className={i % 3 === 0 ? 'wheel-angle' : 'wheel-house'}
          />
        ))}
        {wheel.aspects.map(({ transit, natal, aspect }) => {
          const a = placeOf(lonOf.sky.get(transit) ?? 0, natalEnd, left);
          const b = placeOf(lonOf.natal.get(natal) ?? 0, natalEnd, left);
          const key = `${transit}-${natal}`;
          // The two ends of a conjunction touch: a ring around them says it better than a line.
          return aspect === 'conjunction' ? (
            <circle
              key={key}
              cx={round((a.x + b.x) / 2)}
              cy={round((a.y + b.y) / 2)}
              r={5}
              className="wheel-aspect"
            />
          ) : (
            <line key={key} x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={`wheel-aspect wheel-${aspect}`} />
          );
        })}
        <Marks
          marks={wheel.sky}
          ring={{ glyphs: skyGlyphs, from: signsEnd, gap: 8.5, className: 'wheel-sky' }}
          left={left}
          draw={({ body, retrograde }, at) => (
            <>
              <Glyph path={bodyGlyphs[body]} at={at} size={17} className="wheel-body" />
              {retrograde && (
                <text x={round(at.x + 8)} y={round(at.y + 9)} className="wheel-letters wheel-retrograde">
                  R
                </text>
              )}
            </>
          )}
        />
        <Marks
          marks={wheel.natal}
          ring={{ glyphs: natalGlyphs, from: skyEnd, gap: 10, className: 'wheel-natal' }}
          left={left}
          draw={({ point }, at) =>
            point === 'Asc' || point === 'MC' ? (
              <text x={at.x} y={round(at.y + 4)} className="wheel-letters">
                {angleLetters[point]}
              </text>
            ) : (
              <Glyph path={bodyGlyphs[point]} at={at} size={15} className="wheel-body" />
            )
          }
        />
      </svg>
      <figcaption>Au bord, le ciel du jour ; à l’intérieur, celui de votre naissance.</figcaption>
      <WheelInWords wheel={wheel} />
    </figure>
  );
}
