import type { ReactNode } from 'react';
import type { Scene } from './scenes.ts';

const bank = '#17444f';
const cloud = '#f6f2ea';
const sail = '#fffdf9';
const lamp = '#f7b07a';

const reeds = (
  <g stroke={bank} strokeWidth="7" strokeLinecap="round" fill="none">
    <path d="M792 590c3-80-4-128-24-186M826 590c0-92 14-152 38-212M862 590c4-62 22-104 48-140M766 590c-4-48-18-84-40-112" />
    <g fill={bank} stroke="none">
      <ellipse cx="765" cy="390" rx="9" ry="30" transform="rotate(-18 765 390)" />
      <ellipse cx="868" cy="362" rx="9" ry="32" transform="rotate(20 868 362)" />
    </g>
    <g fill={lamp} stroke="none">
      <circle cx="914" cy="448" r="6" />
      <circle cx="722" cy="478" r="5" />
    </g>
  </g>
);

const Boat = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M6-138V-10" stroke={bank} strokeWidth="5" strokeLinecap="round" />
    <path d="M14-132c44 32 62 74 66 112H14z" fill={sail} />
    <path d="M-2-112c-34 28-48 62-52 92h52z" fill="#fbd3ad" />
    <path d="M-70-8H92c-8 26-30 38-58 38H-22c-26 0-42-14-48-38z" fill={bank} />
    <path d="M-52 44h120M-20 58h70" stroke={cloud} strokeWidth="4" strokeLinecap="round" opacity="0.8" />
  </g>
);

const stones = (
  <g fill={bank}>
    <ellipse cx="742" cy="584" rx="62" ry="17" />
    <ellipse cx="852" cy="562" rx="46" ry="13" />
    <ellipse cx="808" cy="532" rx="34" ry="9" />
    <ellipse cx="876" cy="512" rx="25" ry="7" />
    <ellipse cx="842" cy="494" rx="18" ry="5" />
    <ellipse cx="880" cy="480" rx="13" ry="4" />
  </g>
);

const breath = ({ x, y }: Scene['sun']) => (
  <g fill="none" stroke="#d9805f" strokeLinecap="round">
    <circle cx={x} cy={y} r="112" strokeWidth="5" />
    <circle cx={x} cy={y} r="156" strokeWidth="4" strokeDasharray="1 15" />
    <circle cx={x} cy={y} r="204" strokeWidth="3" strokeDasharray="1 19" />
  </g>
);

const house = (
  <g>
    <path d="M930 532h170v-96l-85-62-85 62z" fill={bank} />
    <path d="M1068 424v-54h22v70z" fill={bank} />
    <rect x="958" y="452" width="42" height="46" rx="4" fill={lamp} />
    <path d="M979 452v46M958 475h42" stroke={bank} strokeWidth="4" />
    <path d="M1032 532v-62a20 20 0 0 1 40 0v62z" fill="#0f5b6a" />
    <path d="M860 540c60-16 300-18 340-6v30H860z" fill={bank} />
  </g>
);

const lighthouse = (
  <g>
    <path
      d="M976 242l-64-10M982 222l-46-32M976 262l-60 18"
      stroke={lamp}
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M986 540l14-264h64l14 264z" fill={sail} />
    <path d="M993 404l3-56h72l3 56zM987 520l3-56h84l3 56z" fill="#c9563f" />
    <rect x="988" y="262" width="88" height="14" rx="5" fill={bank} />
    <rect x="1006" y="224" width="52" height="40" fill={lamp} />
    <path d="M998 226h68l-34-34z" fill={bank} />
    <path d="M880 548c60-30 240-32 320-10v40H880z" fill={bank} />
  </g>
);

const bridge = (
  <g>
    <path
      d="M640 500c120-92 330-92 470 0v44h-44c-20-48-80-48-100 0h-50c-20-48-80-48-100 0h-50c-18-44-66-46-86 0h-40z"
      fill={bank}
    />
    <path d="M640 482c120-92 330-92 470 0" fill="none" stroke={bank} strokeWidth="7" />
    <path
      d="M690 448v30M760 420v30M830 408v30M900 408v30M970 420v30M1050 452v26"
      stroke={bank}
      strokeWidth="6"
    />
  </g>
);

const jetty = (
  <g>
    <path d="M700 606 884 500h48l120 106z" fill="#2c5d67" />
    <path d="M742 582h283M784 558h214M820 537h150M850 519h106" stroke={bank} strokeWidth="5" />
    <path
      d="M712 630v-86M1040 630v-86M842 540v-50M966 540v-50"
      stroke={bank}
      strokeWidth="12"
      strokeLinecap="round"
    />
  </g>
);

const birds = (
  <g fill="none" stroke={bank} strokeWidth="7" strokeLinecap="round">
    <path d="M700 196c18-20 38-18 50 4 12-22 32-24 50-4" />
    <path d="M800 130c14-16 30-14 40 4 10-18 26-20 40-4" />
    <path d="M1046 176c15-17 32-15 42 4 10-19 27-21 42-4" />
    <path d="M960 96c11-12 24-11 31 3 8-14 20-15 31-3" />
  </g>
);

/** The one thing by the lake that speaks of the page. */
export const motifOf = ({ motif, sun }: Scene): ReactNode => {
  const drawn: Record<Scene['motif'], ReactNode> = {
    reeds,
    boat: <Boat x={820} y={506} />,
    fleet: (
      <>
        <Boat x={1074} y={466} size={0.5} />
        <Boat x={700} y={478} size={0.62} />
        <Boat x={880} y={520} size={0.95} />
      </>
    ),
    stones,
    breath: breath(sun),
    house,
    lighthouse,
    bridge,
    jetty,
    birds,
  };
  return drawn[motif];
};
