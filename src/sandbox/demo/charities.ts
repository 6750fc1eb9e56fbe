// The partner charities that donations go to.
import { stableId } from './stable-id.ts';
import type { DemoCharity } from './types.ts';

const partners: readonly Omit<DemoCharity, 'id'>[] = [
  {
    slug: 'heart-to-heart',
    name: 'Heart to Heart',
    summary:
      'Heart to Heart pairs every young adult leaving care with a mentor who stays for at least two years. Mentors help with the first lease, the first tax return and the Sunday dinners in between. Nobody should have to call a hotline to ask how to thaw a chicken.',
    preference: 'heart-to-heart',
  },
  {
    slug: 'specop-charity-network',
    name: 'SpecOp Charity Network',
    summary:
      'Retired special operations veterans run weekend workshops in first aid, car repair and staying calm when plans fall apart. Young people leave with a certificate, a toolbox and a list of people who will pick up the phone.',
    preference: null,
  },
  {
    slug: 'homestretch-kids-golf',
    name: 'Homestretch Kids Golf',
    summary:
      'Homestretch Kids Golf puts a club in the hands of children in foster homes and a patient coach beside them. Lessons, bus rides and lunch are free, and so are the shoes. The golf eSports tournament pays for a full year of it.',
    preference: 'kids-golf',
  },
  {
    slug: 'native-health-matters',
    name: 'Native Health Matters',
    summary:
      'Native Health Matters brings dental vans, vision checks and counselors to Native youth in care, close to home and in the languages spoken there. Every clinic is run together with the tribal nation that hosts it.',
    preference: null,
  },
  {
    slug: 'care-foundation-eps',
    name: 'CARE Foundation EPS',
    summary:
      'CARE helps young people over 18 who have aged out of foster care with the four things that have to come first: a place to live, a job, a way to get there and a reason to stay. Grants cover deposits, work boots, bus passes and textbooks. Nine of ten participants are still housed a year later.',
    preference: 'foster-kids-aged-out',
  },
];

/** The partner charities, in the order of the partner list. */
export const charities: DemoCharity[] = partners.map((partner) => ({
  id: stableId(`charity:${partner.slug}`),
  ...partner,
}));
