import { renderToStaticMarkup } from 'react-dom/server';
import { defaultBrand } from '#shared/brand.ts';
import { listedPages } from './listed-pages.ts';
import { Icon, icons } from './share/icon.tsx';
import { sceneOf } from './share/scenes.ts';
import { SharePicture } from './share/share-picture.tsx';
import { sharePictureOf, shareSize } from './share/share-picture-address.ts';
import { titleOf } from './ui/page-title.ts';

type Drawing = { file: string; title: string; width: number; height: number; markup: string };

/** Every picture under `public/`, as markup to be photographed by `scripts/draw-share-pictures.ts`. */
export const drawings = async (): Promise<Drawing[]> => [
  ...(await listedPages()).map(({ path, handle }) => ({
    file: sharePictureOf(path),
    title: titleOf(handle),
    ...shareSize,
    markup: renderToStaticMarkup(
      <SharePicture title={handle.title.replace(`${defaultBrand} - `, '')} scene={sceneOf(path)} />,
    ),
  })),
  ...icons.map(({ file, size, shape }) => ({
    file: `/icons/${file}`,
    title: defaultBrand,
    width: size,
    height: size,
    markup: renderToStaticMarkup(<Icon size={size} shape={shape} />),
  })),
];
