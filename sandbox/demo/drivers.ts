// The 36 drivers, by the number of the car they drive.
import { stableId } from './stable-id.ts';
import type { DemoDriver } from './types.ts';

const roster: readonly (readonly [name: string, hometown: string])[] = [
  ['Marisol Quintero', 'El Paso, Texas'],
  ['Dale Whitcomb', 'Bristol, Tennessee'],
  ['Aiyana Begay', 'Window Rock, Arizona'],
  ['Theo Lindqvist', 'Duluth, Minnesota'],
  ['Keisha Broussard', 'Lafayette, Louisiana'],
  ['Rory McAlister', 'Paisley, Scotland'],
  ['Priya Raghunathan', 'Edison, New Jersey'],
  ['Wes Tanaka', 'Torrance, California'],
  ['Odalys Ferrer', 'Hialeah, Florida'],
  ['Graham Pettibone', 'Burlington, Vermont'],
  ['Nkechi Obiora', 'Houston, Texas'],
  ['Casey Drummond', 'Mooresville, North Carolina'],
  ['Lucía Barrientos', 'Albuquerque, New Mexico'],
  ['Hank Sobczak', 'Hamtramck, Michigan'],
  ['Thuy Nguyen', 'Garden Grove, California'],
  ['Elliot Marchetti', 'Providence, Rhode Island'],
  ['Tamika Rollins', 'Macon, Georgia'],
  ['Jonah Weiss', 'Shaker Heights, Ohio'],
  ['Sione Fifita', 'West Valley City, Utah'],
  ['Bridget O’Hanlon', 'South Bend, Indiana'],
  ['Amara Diallo', 'Columbus, Ohio'],
  ['Cody Ransome', 'Talladega, Alabama'],
  ['Noor Haddad', 'Dearborn, Michigan'],
  ['Mateo Villaseñor', 'Fresno, California'],
  ['Ingrid Aasland', 'Fargo, North Dakota'],
  ['Darnell Pruitt', 'Gary, Indiana'],
  ['Yuki Hoshino', 'Portland, Oregon'],
  ['Pete Kowalczyk', 'Scranton, Pennsylvania'],
  ['Leilani Kahale', 'Hilo, Hawaii'],
  ['Andre Toussaint', 'Lowell, Massachusetts'],
  ['Ruth Ann Caudill', 'Hazard, Kentucky'],
  ['Samir Patel', 'Cedar Rapids, Iowa'],
  ['Joss Hartley', 'Leeds, England'],
  ['Rosalind Grant', 'Charleston, South Carolina'],
  ['Tomás Echeverría', 'Boise, Idaho'],
  ['Winnie Sakamoto', 'Spokane, Washington'],
];

/** The drivers, car 1 first. */
export const drivers: DemoDriver[] = roster.map(([name, hometown]) => ({
  id: stableId(`driver:${name}`),
  name,
  hometown,
}));
