import { defaultBrand } from '#shared/brand.ts';
import { motifOf } from './motifs.tsx';
import type { Scene } from './scenes.ts';
import { shareSize } from './share-picture-address.ts';

/**
 * The picture of one page: its title, and the lake after the rain. The colours of the day (`styles/drawings.css`), laid
 * flat without gradients, so that a palette holds them and the file stays small.
 */
export function SharePicture({ title, scene }: { title: string; scene: Scene }) {
  const { x, y } = scene.sun;
  const { width, height } = shareSize;
  return (
    <div className="picture">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <rect width={width} height={height} fill="#fbf6ee" />
        <circle cx={x} cy={y} r="330" fill="#fdf0e2" />
        <circle cx={x} cy={y} r="225" fill="#fce5cf" />
        <circle cx={x} cy={y} r="135" fill="#fad6b4" />
        <circle cx={x} cy={y} r="68" fill="#f7b07a" />
        <path
          fill="#a9bdc2"
          d="M1010 72c14-34 58-50 92-34 24-30 76-34 102-4v112h-176c-34 6-64-8-70-34 0-22 26-42 52-40z"
        />
        <path
          fill="#dfe5e3"
          d="M1060 52c14-34 50-44 80-30 18-16 44-20 60-12v118h-150c-30 2-54-10-56-34 0-24 36-44 66-42z"
        />
        <g stroke="#6f929a" strokeWidth="5" strokeLinecap="round">
          <path d="M1040 172l-9 26M1086 166l-11 36M1132 172l-8 24M1172 164l-10 34" />
        </g>
        <path
          fill="#a7c0bb"
          d="M0 474c120-46 220-58 330-26 84-32 180-34 268-4 76-26 172-24 246 10 104-34 228-28 356 12v90H0z"
        />
        <path fill="#6f9a98" d="M0 500c132-30 252-30 376-2 112 20 206 6 298-8 138-20 300-26 526 6v60H0z" />
        <rect y="518" width={width} height="112" fill="#4f858d" />
        <g stroke="#f7b07a" strokeWidth="7" strokeLinecap="round">
          <path d={`M${x - 80} 536h160M${x - 46} 556h104M${x - 96} 576h170M${x - 30} 596h112`} />
        </g>
        <g stroke="#dfeceb" strokeWidth="4" strokeLinecap="round">
          <path d="M70 546h96M250 566h130M120 596h74M452 548h70M520 590h92" />
        </g>
        {motifOf(scene)}
        <path
          fill="#17444f"
          d="M0 596c98-20 222-22 330-4 102 18 176 30 286 32 132 2 246-18 358-14 86 2 158 6 226 16v4H0z"
        />
        <g transform="translate(70 62) scale(1.75)">
          <circle cx="21" cy="12" r="7" fill="#f7bb86" />
          <path
            d="M2 22.5c4.2-5 8.6-5 12.6-1.6 3.6 3 8 3.2 15.4-.9V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z"
            fill="#0f5b6a"
          />
        </g>
      </svg>
      <p className="brand">{defaultBrand}</p>
      <div className="words">
        <h1>{title}</h1>
        {scene.line && <p className="line">{scene.line}</p>}
      </div>
    </div>
  );
}
