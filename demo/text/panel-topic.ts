import type { Topic } from './description-facts.ts'

const hasAdsb = (transponder: string) => /345|335|NGT|ESG|GTX 33 ES|261|3000/.test(transponder)
const isIfrNavigator = (unit: string) => /GTN|GNS|IFD|GNC|UNS/.test(unit)

/** Sentences about the instrument panel. */
export const panelTopic: Topic = {
  any: [
    (f) => f.suite && f.autopilot && `${f.suite} with ${f.autopilot} autopilot.`,
    (f) =>
      f.display &&
      f.navigator &&
      f.autopilot &&
      `${f.display}, ${f.navigator} and ${f.autopilot} autopilot.`,
    (f) =>
      !f.suite &&
      f.navigator &&
      f.transponder &&
      `Equipped with ${f.navigator} and ${f.transponder}.`,
  ],
  broker: [
    (f) =>
      f.aircraft.panelUpgraded &&
      f.display &&
      f.navigator &&
      `The panel was rebuilt around ${f.display} and a ${f.navigator}, a serious investment by this owner.`,
    (f) => f.suite && f.traffic && `${f.suite} flight deck, with ${f.traffic} for traffic.`,
    (f) => f.suite && `Flies behind the ${f.suite}; databases are current.`,
    (f) => f.suite && f.weather && `${f.suite} avionics and ${f.weather}, nothing deferred.`,
    (f) =>
      f.navigator &&
      f.autopilot &&
      !f.suite &&
      isIfrNavigator(f.navigator) &&
      /piston|turboprop/.test(f.category) &&
      f.noun === 'airplane' &&
      `IFR capable, with ${f.navigator} coupled to the ${f.autopilot}.`,
    (f) =>
      f.transponder && hasAdsb(f.transponder) && `ADS-B compliant through the ${f.transponder}.`,
    (f) =>
      !f.suite &&
      !f.display &&
      f.navigator &&
      /engine-piston/.test(f.category) &&
      `A clean six-pack panel with ${f.navigator}: a good base for your own upgrade, or fine as it is.`,
  ],
  owner: [
    (f) =>
      f.aircraft.panelUpgraded &&
      f.navigator &&
      f.display &&
      `I redid the panel myself, on paper anyway: ${f.display}, ${f.navigator}${f.autopilot ? `, ${f.autopilot}` : ''}. You could not do it today for what I ask.`,
    (f) => f.autopilot && `The ${f.autopilot} holds altitude and heading like a rail.`,
    (f) =>
      f.navigator &&
      isIfrNavigator(f.navigator) &&
      /piston|turboprop/.test(f.category) &&
      f.noun === 'airplane' &&
      `${f.navigator} works as it should and I fly approaches with it all the time.`,
    (f) =>
      f.navigator && !/piston|turboprop/.test(f.category) && `${f.navigator}, clear as a bell.`,
    (f) => f.suite && `${f.suite}; once you have flown behind it you will not go back.`,
    (f) =>
      !f.aircraft.panelUpgraded &&
      !f.suite &&
      f.navigator &&
      f.age > 20 &&
      `The panel is simple: ${f.navigator} and gauges that work.`,
    (f) => f.transponder && hasAdsb(f.transponder) && `ADS-B is taken care of (${f.transponder}).`,
    (f) =>
      f.other &&
      /EDM|G4/.test(f.other) &&
      `${f.other} engine monitor, and I will gladly share the downloads.`,
    (f) =>
      f.aircraft.avionics.length === 0 &&
      f.category === 'ultralight' &&
      `Instruments are an airspeed indicator, an altimeter and your cheeks.`,
  ],
  chatty: [
    (f) =>
      f.aircraft.panelUpgraded &&
      f.display &&
      `I spent a winter and more money than I admitted at home on the panel: ${[f.display, f.navigator, f.autopilot].filter(Boolean).join(', ')}.`,
    (f) =>
      f.autopilot &&
      `With the ${f.autopilot} on I have crossed three states with a sandwich in each hand.`,
    (f) =>
      !f.aircraft.panelUpgraded &&
      !f.suite &&
      f.age > 25 &&
      `The panel will not impress the magazine crowd, but every instrument in it tells the truth.`,
    (f) => f.suite && `The ${f.suite} still feels like the future to me.`,
  ],
  brisk: [
    (f) => f.suite && `${f.suite}.`,
    (f) => f.display && f.navigator && `${f.navigator}, ${f.display}.`,
    (f) => !f.suite && f.navigator && f.autopilot && `${f.navigator}, ${f.autopilot} A/P.`,
    (f) => f.navigator && !f.suite && `${f.navigator}.`,
    (f) => f.transponder && hasAdsb(f.transponder) && `ADS-B (${f.transponder}).`,
  ],
}
