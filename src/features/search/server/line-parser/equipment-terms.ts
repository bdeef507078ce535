import { mapTerms } from './map-terms.ts'

/** Words for equipment and landing gear. */
export const equipmentTerms = {
  // Equipment
  ...mapTerms(['waas', 'ifrgps', 'ifrgpswaas', 'waasgps', 'lpv', 'ifrwaas', 'waasifr'], {
    eq: [1],
  }),
  ...mapTerms(['adsb', 'adsbout', 'adsbcompliant', 'adsbinout', 'adsbinandout'], { eq: [2] }),
  ...mapTerms(['autopilot', 'ap', 'autopilots'], { eq: [3] }),
  ...mapTerms(['glass', 'glasspanel', 'glasscockpit', 'glassdisplays', 'efis'], { eq: [4] }),
  ...mapTerms(
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
  ...mapTerms(
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
  ...mapTerms(
    ['airconditioning', 'airconditioned', 'aircon', 'ac', 'aircondition', 'airconditioner'],
    {
      eq: [7],
    },
  ),
  ...mapTerms(['oxygen', 'o2', 'oxygensystem', 'builtinoxygen'], { eq: [8] }),
  // Gear
  ...mapTerms(['tricycle', 'trigear', 'tricyclegear', 'nosewheel', 'nosegear'], { gr: [1, 2] }),
  ...mapTerms(['fixedtricycle', 'fixedtricyclegear'], { gr: [1] }),
  ...mapTerms(['fixedgear', 'fixed', 'fg'], { gr: [1, 3] }),
  ...mapTerms(['retractable', 'retract', 'retractablegear', 'foldinggear', 'retracts', 'rg'], {
    gr: [2, 4],
  }),
  ...mapTerms(['retractabletricycle', 'retractabletricyclegear'], { gr: [2] }),
  ...mapTerms(['taildragger', 'tailwheel', 'conventionalgear', 'tailwheelgear', 'taildraggers'], {
    gr: [3, 4],
  }),
  ...mapTerms(['fixedtailwheel', 'fixedtailwheelgear'], { gr: [3] }),
  ...mapTerms(['retractabletailwheel', 'retractabletailwheelgear'], { gr: [4] }),
  ...mapTerms(['floats', 'onfloats', 'straightfloats'], { gr: [5] }),
  ...mapTerms(['amphib', 'amphibious', 'amphibian', 'amphibiousfloats', 'amphibfloats'], {
    gr: [6],
  }),
  ...mapTerms(['seaplane', 'floatplane', 'waterplane'], { gr: [5, 6] }),
  ...mapTerms(['skids', 'skidgear'], { gr: [7] }),
  ...mapTerms(['skis', 'onskis', 'skiplane'], { gr: [8] }),
  ...mapTerms(['gearnotstated'], { gr: [0] }),
}
