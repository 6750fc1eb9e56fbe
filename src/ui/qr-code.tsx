// A QR code as a drawing of one path, dark on white in every scheme, so that any phone reads it.
import { encode } from 'uqr';

/** The white edge that readers need, in modules. */
const quietZone = 4;

/** The code of a text; `label` says where it leads. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { data, size } = encode(props.text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={props.className}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#ffffff" />
      <path d={modules.join('')} fill="#000000" />
    </svg>
  );
}
