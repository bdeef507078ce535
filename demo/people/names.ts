import type { Random } from '../random.ts'

export function personName(r: Random): { first: string; last: string } {
  return { first: r.pick(firstNames), last: r.pick(lastNames) }
}

/** Returns a number such as 303-555-0142. The numbers 555-0100 to 555-0199 are reserved for fiction. */
export function fictionalPhone(area: string, r: Random): string {
  return `${area}-555-01${String(r.int(0, 99)).padStart(2, '0')}`
}

export function emailName(first: string, last: string): string {
  return `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')
}

const firstNames = (
  'Alan Amanda Andrew Angela Anthony Arthur Barbara Ben Brenda Brian Bruce Carl Carol Chad Chris Cindy Craig ' +
  'Dan David Deborah Dennis Diane Don Doug Earl Ed Elena Eric Frank Gary George Glenn Greg Harold Heather Howard ' +
  'Ian Jack James Janet Jason Jeff Jennifer Jerry Jim Joan Joe John Jorge Julie Karen Keith Ken Kevin Kyle Larry ' +
  'Laura Lee Linda Lisa Lou Maria Mark Martin Matt Melissa Mike Nathan Neil Nick Nora Pat Paul Peggy Pete Phil ' +
  'Rachel Ralph Ray Rebecca Rich Rob Roger Ron Ross Ruth Sam Sandra Scott Sean Stan Stephanie Steve Sue Susan Ted ' +
  'Teresa Tim Todd Tom Tracy Travis Vince Wayne Will Yuki Zach'
).split(' ')

const lastNames = (
  'Abbott Aldridge Alvarez Anders Archer Ashby Bailey Barlow Beckett Bergstrom Blackwell Boyd Bradshaw Brennan ' +
  'Briggs Burkhart Calder Carver Castillo Chambers Chen Clayton Conner Corbin Cortez Cross Dalton Delgado Denton ' +
  'Dillard Donovan Doyle Drummond Eastman Ellison Emery Farrell Faulkner Fenton Fischer Foley Foster Gallagher ' +
  'Garner Gibbs Goodwin Grady Haines Hale Hammond Hanley Hartman Hayward Hendricks Hobbs Holt Huang Hughes Ibarra ' +
  'Ingram Jansen Jarvis Kaminski Keller Kendrick Kim Kirby Kline Lambert Larkin Lawson Leland Lindqvist Lockhart ' +
  'Logan Madsen Mahoney Maddox Marlow Mathis McBride McCall McKenna Mercer Merritt Miyamoto Monroe Moody Navarro ' +
  'Nelson Norris Novak Oakley Odom Olsen Ortega Owens Palmer Patel Paxton Pell Pierce Porter Prescott Quinn ' +
  'Ramsey Reddy Reeves Rhodes Riggs Rourke Rowe Salazar Sawyer Schmidt Shaw Shepard Silva Sloan Sorensen Stafford ' +
  'Stokes Sutton Talbot Thorne Tillery Trent Tucker Underhill Vance Vaughn Vega Wade Walsh Ward Weaver Whitaker ' +
  'Wilder Winslow Wolfe Wright Yates Yoder Zamora Ziegler'
).split(' ')
