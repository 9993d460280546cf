import { useQuery } from '@tanstack/react-query';

/** White modules around the code (ISO/IEC 18004 §9.1). */
const quiet = 4;

const drawCode = async (text: string): Promise<{ side: number; path: string }> => {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return { side: modules.size + 2 * quiet, path };
};

/** An address for the camera of the phone beside this screen. Black on white in both themes: cameras expect it. */
export function QrPicture({ address }: { address: string }) {
  const { data } = useQuery({
    queryKey: ['qr', address],
    queryFn: () => drawCode(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="aspect-square w-44 max-w-full overflow-hidden rounded-xl border border-line">
      {data && (
        <svg
          role="img"
          aria-label="Code QR qui ouvre Telegram avec votre code"
          viewBox={`0 0 ${data.side} ${data.side}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path fill="white" d={`M0 0h${data.side}v${data.side}h-${data.side}z`} />
          <path fill="black" d={data.path} />
        </svg>
      )}
    </div>
  );
}
