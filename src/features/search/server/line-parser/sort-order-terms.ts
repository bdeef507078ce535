import { mapTerms } from './map-terms.ts'

/** Words for the sort order. */
export const sortOrderTerms = {
  // Order
  ...mapTerms(
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
  ...mapTerms(['mostexpensive', 'highestprice', 'pricehighfirst', 'dearest'], {
    sort: 'p',
    rev: 't',
  }),
  ...mapTerms(
    ['newest', 'latest', 'newestfirst', 'mostrecent', 'newlistings', 'justlisted', 'newlylisted'],
    { sort: 'n' },
  ),
  ...mapTerms(['oldestlisting', 'oldestlistingfirst'], { sort: 'n', rev: 't' }),
  ...mapTerms(['newestyear', 'yearnewfirst'], { sort: 'y', rev: 't' }),
  ...mapTerms(['oldest', 'oldestyear', 'yearoldfirst'], { sort: 'y' }),
  ...mapTerms(
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
  ...mapTerms(['highesttime', 'totaltimehighfirst'], { sort: 't', rev: 't' }),
  ...mapTerms(
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
  ...mapTerms(['nearest', 'closest', 'nearestfirst', 'bydistance'], { sort: 'x' }),
  ...mapTerms(
    ['cheapesttoown', 'cheaptoown', 'lowestcost', 'cheapesttofly', 'costlowfirst', 'cheaptofly'],
    { sort: 'a' },
  ),
  ...mapTerms(['mostseats', 'seatsmostfirst'], { sort: 's', rev: 't' }),
  ...mapTerms(['longestrange', 'rangelongfirst'], { sort: 'r', rev: 't' }),
  ...mapTerms(['mostusefulload', 'highestusefulload', 'biggestpayload'], { sort: 'u', rev: 't' }),
}
