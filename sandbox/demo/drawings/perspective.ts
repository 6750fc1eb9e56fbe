// A one-point perspective: where a place beside the track is seen on the sheet.

/** A place: across the track, above it, and away from the eye. */
export type Place = readonly [across: number, up: number, away: number];

/** The vanishing point, the size of a unit at distance 1, and how high the eye is. */
export interface View {
  x: number;
  y: number;
  unit: number;
  eye: number;
}

/** The point on the sheet at which a place is seen. */
export function seen(view: View, [across, up, away]: Place): [x: number, y: number] {
  const scale = view.unit / away;
  return [view.x + across * scale, view.y + (view.eye - up) * scale];
}

/** The path of a flat shape through places. */
export function surface(view: View, ...places: readonly Place[]): string {
  const points = places.map((place) =>
    seen(view, place)
      .map((n) => Math.round(n))
      .join(' '),
  );
  return `M${points.join('L')}z`;
}

/** A strip on the ground between two lines along the track. */
export function strip(view: View, left: number, right: number, near: number, far: number): string {
  return surface(view, [left, 0, near], [left, 0, far], [right, 0, far], [right, 0, near]);
}
