import { each } from './each.ts'

/** What is to stand first. */
export const orderWords = {
  // Order
  ...each(
    [
      'cheapest',
      'cheap',
      'cheapestfirst',
      'lowestprice',
      'lowprice',
      'affordable',
      'inexpensive',
      'leastexpensive',
      'pricelowfirst',
      'lowpricefirst',
    ],
    { sort: 'p' },
  ),
  ...each(['mostexpensive', 'highestprice', 'pricehighfirst', 'dearest'], { sort: 'p', rev: 't' }),
  ...each(
    ['newest', 'latest', 'newestfirst', 'mostrecent', 'newlistings', 'justlisted', 'newlylisted'],
    { sort: 'n' },
  ),
  ...each(['oldestlisting', 'oldestlistingfirst'], { sort: 'n', rev: 't' }),
  ...each(['newestyear', 'yearnewfirst'], { sort: 'y', rev: 't' }),
  ...each(['oldest', 'oldestyear', 'yearoldfirst'], { sort: 'y' }),
  ...each(
    [
      'lowesttime',
      'lowtime',
      'lowhours',
      'lowtotaltime',
      'lowttaf',
      'lowtt',
      'totaltimelowfirst',
      'lowesttotaltime',
    ],
    { sort: 't' },
  ),
  ...each(['highesttime', 'totaltimehighfirst'], { sort: 't', rev: 't' }),
  ...each(
    [
      'pricedrop',
      'reduced',
      'pricereduced',
      'pricereduction',
      'pricedrops',
      'pricecut',
      'biggestpricedrop',
    ],
    { sort: 'd' },
  ),
  ...each(['nearest', 'closest', 'nearestfirst', 'bydistance'], { sort: 'x' }),
  ...each(
    ['cheapesttoown', 'cheaptoown', 'lowestcost', 'cheapesttofly', 'costlowfirst', 'cheaptofly'],
    { sort: 'a' },
  ),
  ...each(['mostseats', 'seatsmostfirst'], { sort: 's', rev: 't' }),
  ...each(['longestrange', 'rangelongfirst'], { sort: 'r', rev: 't' }),
  ...each(['mostusefulload', 'highestusefulload', 'biggestpayload'], { sort: 'u', rev: 't' }),
}
