import { each } from './each.ts'

/** What it has, and what it stands on. */
export const equipmentWords = {
  // Equipment
  ...each(
    ['waas', 'ifr', 'ifrgps', 'ifrgpswaas', 'waasgps', 'ifrcertified', 'ifrequipped', 'lpv'],
    { eq: [1] },
  ),
  ...each(['adsb', 'adsbout', 'adsbcompliant', 'adsbinout', 'adsbinandout'], { eq: [2] }),
  ...each(['autopilot', 'ap', 'autopilots'], { eq: [3] }),
  ...each(['glass', 'glasspanel', 'glasscockpit', 'glassdisplays', 'efis'], { eq: [4] }),
  ...each(
    [
      'iceprotection',
      'deice',
      'deiced',
      'deicing',
      'antiice',
      'boots',
      'deiceboots',
      'tks',
      'weepingwing',
      'icing',
    ],
    { eq: [5] },
  ),
  ...each(
    [
      'knownice',
      'fiki',
      'flightintoknownicing',
      'flightintoknownice',
      'knownicing',
      'fikicertified',
    ],
    { eq: [6] },
  ),
  ...each(['airconditioning', 'airconditioned', 'aircon', 'ac', 'aircondition', 'airconditioner'], {
    eq: [7],
  }),
  ...each(['oxygen', 'o2', 'oxygensystem', 'builtinoxygen'], { eq: [8] }),
  // Gear
  ...each(['tricycle', 'trigear', 'tricyclegear', 'nosewheel', 'nosegear'], { gr: [1, 2] }),
  ...each(['fixedtricycle', 'fixedtricyclegear'], { gr: [1] }),
  ...each(['fixedgear', 'fixed', 'fg'], { gr: [1, 3] }),
  ...each(['retractable', 'retract', 'retractablegear', 'foldinggear', 'retracts', 'rg'], {
    gr: [2, 4],
  }),
  ...each(['retractabletricycle', 'retractabletricyclegear'], { gr: [2] }),
  ...each(['taildragger', 'tailwheel', 'conventionalgear', 'tailwheelgear', 'taildraggers'], {
    gr: [3, 4],
  }),
  ...each(['fixedtailwheel', 'fixedtailwheelgear'], { gr: [3] }),
  ...each(['retractabletailwheel', 'retractabletailwheelgear'], { gr: [4] }),
  ...each(['floats', 'onfloats', 'straightfloats'], { gr: [5] }),
  ...each(['amphib', 'amphibious', 'amphibian', 'amphibiousfloats', 'amphibfloats'], { gr: [6] }),
  ...each(['seaplane', 'floatplane', 'waterplane'], { gr: [5, 6] }),
  ...each(['skids', 'skidgear'], { gr: [7] }),
  ...each(['skis', 'onskis', 'skiplane'], { gr: [8] }),
  ...each(['gearnotstated'], { gr: [0] }),
}
