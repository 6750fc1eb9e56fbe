// The GHA Jackpot in short: a card, how it wins, what it pays, and the sponsors on the cars.
import { Link } from 'react-router';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '#web/base/paths.ts';
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** Some winning numbers of an example, in the colors of their cars. */
function Numbers(props: { numbers: number[]; caption: string; cars: FrontPage['cars'] }) {
  return (
    <li>
      {props.numbers.map((number) => (
        <Roundel
          key={number}
          number={number}
          colors={props.cars.find((car) => car.number === number)?.colors}
        />
      ))}
      <p className="type-label">{props.caption}</p>
    </li>
  );
}

/** The series block. */
export function JackpotSeries({ words: { jackpot }, sponsors, cars }: FrontPage) {
  return (
    <section aria-labelledby="jackpot" className="bg-sunken section">
      <div className="page-width jackpot">
        <h2 id="jackpot" className="section-head">
          GHA Jackpot
        </h2>
        <div>
          <p className="text-lead">{jackpot.text}</p>
          <ul className="numbers">
            <Numbers numbers={[7, 14, 23, 31]} caption={jackpot.finishers} cars={cars} />
            <Numbers numbers={[4, 19]} caption={jackpot.drawn} cars={cars} />
          </ul>
          <p className="flex flex-wrap gap-3">
            <Link to={paths.play()} className="button button-primary">
              {jackpot.play}
            </Link>
            <Link to={paths.jackpotRules()} className="button button-secondary">
              {jackpot.action}
            </Link>
          </p>
        </div>
        <dl className="shares">
          {jackpot.shares.map(([matches, share, note]) => (
            <div key={matches}>
              <dt className="type-label">{matches}</dt>
              <dd className="type-display">{share}</dd>
              <dd className="text-soft">{note}</dd>
            </div>
          ))}
        </dl>
        <ul className="logos">
          {sponsors.slice(6, 12).map((sponsor) => (
            <li key={sponsor._id}>
              <Picture {...sponsor.logo} width={480} height={240} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
