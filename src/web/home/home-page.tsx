// The front page.
import { contentApi } from '#contract/content.ts';
import { servicesOf } from '../page-context.ts';
import type { Route } from './+types/home-page';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = servicesOf(context);
  const [races, cars, sponsors] = await Promise.all([
    call(contentApi.races, { preset: 'nextRace' }),
    call(contentApi.cars, {}),
    call(contentApi.sponsors, {}),
  ]);
  return { nextRace: races[0] ?? null, cars, sponsors };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.nextRace?.name} {loaderData.cars.length}</main>;
}
