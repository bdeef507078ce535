import type { Topic } from './description-facts.ts'

/** Reasons for the sale, which brokers rarely mention. */
export const saleReasonTopic: Topic = {
  broker: [
    (f) =>
      f.used &&
      f.category === 'private-jet' &&
      `The owner has taken delivery of a larger aircraft and this one is surplus.`,
    (f) =>
      f.used &&
      f.noun === 'airplane' &&
      `The owner is moving up and the replacement is already in the hangar.`,
    (f) => f.used && `Selling because the owner no longer flies enough to justify it.`,
  ],
  owner: [
    (f) =>
      f.used &&
      f.category === 'single-engine-piston' &&
      `Selling because the family has outgrown it.`.replace(
        'it.',
        (f.stated.seats ?? 4) >= 6 ? 'flying vacations.' : 'it.',
      ),
    (f) =>
      f.used &&
      `I lost my medical last spring, otherwise it would not be for sale.`.replace(/.*/s, (s) =>
        /ultralight|glider|light-sport/.test(f.category)
          ? 'I do not fly often enough any more.'
          : s,
      ),
    (f) => f.used && `Reason for selling: retirement and a move.`,
    (f) => f.used && f.category !== 'ultralight' && `I bought another project and cannot feed two.`,
    (f) =>
      f.deal.isFractional &&
      `The group is friendly, the calendar is online, and the hangar is paid by the share.`,
  ],
  chatty: [
    (f) => f.used && `Why sell? Grandchildren, two states away, and no airport near them.`,
    (f) =>
      f.used && f.noun !== 'glider' && `I am down to thirty hours a year and it deserves better.`,
    (f) => f.used && `The kids went to college and took the fuel money along.`,
  ],
}

/** Sentences about the price and viewings. */
export const termsTopic: Topic = {
  any: [
    (f) => f.deal.isNegotiable && `Reasonable offers considered.`,
    (f) =>
      f.deal.isFractional &&
      f.deal.sharePercent !== null &&
      `The share is ${Math.round(f.deal.sharePercent)} percent of the ${f.noun}; monthly dues cover hangar, insurance and databases.`,
  ],
  broker: [
    (f) => f.deal.price === null && `Please call for price and a full specification sheet.`,
    (f) => f.used && `Pre-buy inspections at the shop of your choice are welcome.`,
    (f) => f.used && `Trades considered; financing can be arranged.`,
    (f) => f.deal.previousPrice !== null && `Recently reduced.`,
    (f) =>
      f.stated.damage !== 'damaged' &&
      `Specifications are subject to verification upon inspection.`,
    (f) => f.field && `By appointment at ${f.field}.`,
    (f) =>
      f.deal.isForRent && `Longer leases to qualified operators, insurance through the lessee.`,
  ],
  owner: [
    (f) => f.deal.isNegotiable && `Price is open to a sensible offer, no trades please.`,
    (f, r) => f.deal.price !== null && !f.deal.isNegotiable && r.chance(0.4) && `Price is firm.`,
    (f) =>
      f.used &&
      `Serious buyers only, please; I am happy to send the logs.`.replace(
        '; I am happy to send the logs',
        f.stated.logs === 'missing' ? '' : '; I am happy to send the logs',
      ),
    (f) =>
      f.used &&
      f.stated.damage !== 'damaged' &&
      (f.deal.price ?? 0) > 60_000 &&
      `Demo flights for qualified buyers with proof of funds.`,
    (f) =>
      f.deal.previousPrice !== null &&
      `I have lowered the price once already, so please do not ask for my lowest in the first message.`,
    () => `Text is best, evenings are fine.`,
    (f) => f.used && `Come and see it any weekend; the tires do not need kicking, but you may.`,
    (f) => f.used && `More pictures and the equipment list by email.`,
    (f) =>
      f.used &&
      f.stated.damage !== 'damaged' &&
      `I can help with delivery anywhere within a day’s flying.`.replace(
        'flying',
        /ultralight|glider/.test(f.category) ? 'drive' : 'flying',
      ),
    (f) => f.used && `Please leave a message; I return every call.`,
    (f) =>
      f.deal.isForRent &&
      `The monthly rate assumes a tie-down or hangar of your own and your own insurance.`,
    (f) => f.deal.price === null && `Call me and let us talk about price.`,
  ],
  chatty: [
    (f) => f.deal.isNegotiable && `Make me an offer that will not hurt its feelings.`,
    () => `Call any time; if I do not answer I am flying it.`.replace('flying it', 'out flying'),
    (f) =>
      f.used && `If you know what one of these should look like, you will know when you see it.`,
    (f) =>
      f.used &&
      f.stated.logs === 'complete' &&
      `Bring your mechanic, bring a flashlight, read the logs. Lunch is on me.`,
  ],
  brisk: [
    (f) => f.deal.isNegotiable && `OBO.`,
    (f) => f.deal.price !== null && !f.deal.isNegotiable && f.used && `Firm.`,
    (f) => f.deal.price === null && `Call.`,
    (f) => f.deal.previousPrice !== null && `Reduced.`,
    (f) =>
      f.used &&
      `No brokers please.`.replace(/.*/s, () =>
        f.aircraft.model.category === 'private-jet' ? 'Call for specs.' : 'Call or text.',
      ),
  ],
}
