type Shape = 'rounded' | 'full';

/**
 * The application's icon, as `public/favicon.svg`: `rounded` as it is; `full` for systems that cut a shape of their own
 * out of it, its drawing within the middle four fifths that every mask leaves (W3C manifest, « maskable »).
 */
export function Icon({ size, shape }: { size: number; shape: Shape }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {shape === 'full' ? (
        <>
          <rect width="32" height="32" fill="#fbf6ee" />
          <circle cx="19.6" cy="12.6" r="5.9" fill="#f5ae83" />
          <path d="M0 21.6c4.6-5 9.4-5 13.4-1.6 4.2 3.4 9.8 3.2 18.6-1.4V32H0z" fill="#0f5b6a" />
        </>
      ) : (
        <>
          <rect width="32" height="32" rx="8" fill="#fbf6ee" />
          <circle cx="21" cy="12" r="7" fill="#f5ae83" />
          <path
            d="M2 22.5c4.2-5 8.6-5 12.6-1.6 3.6 3 8 3.2 15.4-.9V24a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z"
            fill="#0f5b6a"
          />
        </>
      )}
    </svg>
  );
}

/** Every icon the head of a page and the manifest name. */
export const icons: readonly { file: string; size: number; shape: Shape }[] = [
  { file: 'icon-192.png', size: 192, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, shape: 'rounded' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'full' },
  { file: 'apple-touch-icon.png', size: 180, shape: 'full' },
];
