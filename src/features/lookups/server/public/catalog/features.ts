// Instrument panels for piston aircraft.
export const steamGaugeVfr = [
  'VFR day panel',
  'Single nav/com radio',
  'Portable GPS mount with ship’s power',
  'ADS-B Out transponder',
]
export const trainerPanel = [
  'Dual nav/com radios',
  'Four-place intercom',
  'ADS-B Out transponder',
  'Vacuum attitude and heading gyros',
]
export const steamGaugeIfr = [
  'IFR six-pack panel',
  'Dual nav/coms with glideslope',
  'Garmin GTX 345 ADS-B In and Out',
  'PMA8000 audio panel',
]
export const garminGns430 = [
  'Garmin GNS 430W GPS/nav/com',
  'King KX 155 second nav/com',
  'Garmin GTX 345 ADS-B In and Out',
  'Garmin GMA 340 audio panel',
]
export const garminGtn650 = [
  'Garmin GTN 650Xi GPS/nav/com',
  'Dual Garmin G5 displays',
  'Garmin GTX 345 ADS-B In and Out',
  'JPI EDM engine monitor',
]
export const avidyneEarly = [
  'Avidyne EX5000 multifunction display',
  'Dual Garmin GNS 430',
  'S-TEC 55X autopilot',
  'ADS-B Out transponder',
]
export const avidyneEntegra = [
  'Avidyne Entegra PFD and MFD',
  'Dual Garmin GNS 430W',
  'S-TEC 55X autopilot',
  'ADS-B In and Out',
]
export const garminG1000 = [
  'Garmin G1000',
  'Dual WAAS GPS/nav/com',
  'ADS-B In and Out',
  'Electronic charts',
]
export const garminG1000Nxi = [
  'Garmin G1000 NXi',
  'Synthetic vision',
  'Connext wireless flight plan transfer',
  'ADS-B In and Out',
]
export const garminG2000 = [
  'Garmin G2000 with touchscreen controller',
  'GFC 700 autopilot',
  'Synthetic vision',
  'Electronic stability protection',
]
export const garminG3000 = [
  'Garmin G3000 with touchscreen controllers',
  'GFC 700 autopilot',
  'Synthetic vision',
  'Electronic charts',
]
export const cirrusPerspective = [
  'Cirrus Perspective by Garmin',
  'GFC 700 autopilot',
  'Synthetic vision',
  'ADS-B In and Out',
]
export const cirrusPerspectivePlus = [
  'Cirrus Perspective+ by Garmin',
  'GFC 700 autopilot',
  'Electronic stability protection',
  'Keyboard controller',
]
export const cirrusPerspectiveTouch = [
  'Cirrus Perspective Touch+',
  'GFC 700 autopilot',
  '3D SafeTaxi',
  'Cirrus IQ connectivity',
]

// Instrument panels for turbine aircraft.
export const garminGtn750 = [
  'Garmin GTN 750Xi GPS/nav/com',
  'Color weather radar',
  'Three-axis autopilot',
  'Dual ADS-B Out transponders',
]
export const collinsEfis = [
  'Collins EFIS',
  'Dual Garmin GTN 750Xi',
  'Collins APS-65 autopilot',
  'Color weather radar',
]
export const collinsProLine4 = [
  'Collins Pro Line 4',
  'Dual FMS',
  'Color weather radar',
  'ADS-B Out transponders',
]
export const collinsProLine21 = [
  'Collins Pro Line 21',
  'Dual FMS with LPV approaches',
  'Color weather radar',
  'Electronic charts',
]
export const collinsProLineFusion = [
  'Collins Pro Line Fusion touchscreens',
  'Synthetic vision',
  'MultiScan weather radar',
  'Electronic charts',
]
export const honeywellPrimus1000 = [
  'Honeywell Primus 1000',
  'Dual Universal FMS',
  'Color weather radar',
  'ADS-B Out transponders',
]
export const embraerProdigy = [
  'Garmin G1000 Prodigy flight deck',
  'GFC 700 autopilot',
  'Color weather radar',
  'Electronic charts',
]

// Instrument panels for light-sport and amateur-built aircraft.
export const lightSportAnalog = [
  'Analog flight instruments',
  'Garmin aera GPS',
  'VHF com radio',
  'ADS-B Out transponder',
]
export const dynonSkyView = [
  'Dynon SkyView',
  'Two-axis autopilot',
  'ADS-B In and Out',
  'Angle-of-attack indicator',
]
export const garminG3x = [
  'Garmin G3X Touch',
  'Garmin GTR 200 com radio',
  'ADS-B In and Out',
  'Electronic engine monitoring',
]
export const amateurBuiltAnalog = [
  'VFR panel',
  'Electronic engine monitor',
  'Garmin aera GPS',
  'ADS-B Out transponder',
]

// Instrument panels for rotorcraft, gliders, and ultralights.
export const helicopterVfr = [
  'VFR panel',
  'Garmin GTR 225 com radio',
  'ADS-B Out transponder',
  'Intercom at all seats',
]
export const helicopterGlass = ['Garmin G500H TXi', 'Garmin GTN 650Xi', 'HTAWS', 'ADS-B In and Out']
export const garminG1000h = ['Garmin G1000H', 'HTAWS', 'Synthetic vision', 'ADS-B In and Out']
export const helicopterIfr = [
  'Four-axis autopilot',
  'IFR-certified glass cockpit',
  'Weather radar',
  'HTAWS',
]
export const soaringPanel = [
  'LXNAV flight computer',
  'PowerFLARM',
  'VHF com radio',
  'Electronic variometer',
]
export const gyroplanePanel = [
  'Airspeed, altimeter and rotor tachometer',
  'VHF com radio',
  'ADS-B Out transponder',
  'Tablet mount',
]
export const ultralightPanel = [
  'Airspeed indicator and altimeter',
  'Digital tachometer with EGT and CHT',
  'Handheld radio mount',
]
export const warbirdPanel = [
  'Military-style panel',
  'Garmin GTR 225 com radio',
  'ADS-B Out transponder',
  'Hot-mic intercom',
]

// Equipment for single-engine aircraft.
export const trainerEquipment = [
  'Dual controls',
  'Shoulder harnesses',
  'LED landing light',
  'Tow bar and cowl plugs',
]
export const skylaneEquipment = [
  'Constant-speed propeller',
  'Cowl flaps',
  'EGT gauge',
  'Rosen sun visors',
]
export const cherokeeEquipment = [
  'Dual toe brakes',
  'Electric fuel boost pump',
  'LED landing light',
  'Rosen sun visors',
]
export const retractableGear = [
  'Retractable landing gear',
  'Constant-speed propeller',
  'Cowl flaps',
  'Fuel-flow computer',
]
export const mooneyEquipment = [
  'Retractable landing gear',
  'Constant-speed propeller',
  'Step and wing-root seals',
  'One-piece windshield',
]
export const tailwheelEquipment = [
  'Tailwheel landing gear',
  'Shoulder harnesses',
  'Dual controls',
  'Strobe lights',
]
export const backcountryEquipment = [
  'Alaskan Bushwheels',
  'Vortex generators',
  'Heavy-duty tailwheel',
  'Extended baggage area',
]
export const aerobaticEquipment = [
  'Inverted fuel and oil',
  'Five-point harnesses',
  'Parachute seat cushions',
  'Sighting devices',
]
export const pressurizedCabin = [
  'Pressurized cabin',
  'Air conditioning',
  'Retractable landing gear',
  'Turbocharging with intercoolers',
]
export const lightTwin = [
  'Retractable landing gear',
  'Full-feathering propellers',
  'Cabin heater',
  'Engine monitor for both engines',
]

// Equipment for light-sport and amateur-built aircraft.
export const lightSportEquipment = [
  'Adjustable rudder pedals',
  'Hydraulic disc brakes',
  'Electric trim',
  'Cockpit heat',
]
export const rvEquipment = [
  'Center stick controls',
  'Electric trim',
  'Bubble canopy',
  'Oil quick drain',
]
export const fastGlassEquipment = [
  'Retractable landing gear',
  'Constant-speed propeller',
  'Electric trim',
  'Molded wing and fuselage',
]

// Equipment for rotorcraft, gliders, and other aircraft.
export const robinsonEquipment = [
  'Removable dual controls',
  'Rotor brake',
  'Auxiliary fuel tank',
  'Ground-handling wheels',
]
export const trainingHelicopter = [
  'Dual controls',
  'Three-bladed articulated rotor',
  'Elastomeric dampers',
  'Ground-handling wheels',
]
export const enstromEquipment = [
  'High-inertia rotor',
  'Dual controls',
  'Baggage compartment',
  'Ground-handling wheels',
]
export const bellEquipment = [
  'High skid gear',
  'Rotor brake',
  'Cargo hook provisions',
  'Particle separator',
]
export const ecureuilEquipment = [
  'Cargo hook',
  'Sliding doors',
  'Sand filter',
  'High skid gear',
  'Wire-strike protection',
]
export const fenestronEquipment = [
  'Shrouded tail rotor',
  'Air conditioning',
  'Sliding cabin doors',
  'Ground-handling wheels',
]
export const md500Equipment = [
  'Five-bladed rotor',
  'Cargo hook',
  'Extended landing gear',
  'Particle separator',
]
export const gliderEquipment = [
  'Retractable main wheel',
  'Oxygen bottle',
  'Tail dolly and wing wheel',
  'All-weather covers',
]
export const gliderTrailer = ['Enclosed Cobra trailer', 'One-man rigging aids', 'Canopy cover']
export const gyroplaneEquipment = ['Pre-rotator', 'Rotor brake', 'Electric trim', 'Dual controls']
export const ultralightEquipment = [
  'Electric start',
  'Disc brakes',
  'Windscreen',
  'Ballistic parachute',
]
export const warbirdEquipment = [
  'Sliding bubble canopies',
  'Retractable landing gear',
  'Smoke system',
  'Military paint scheme',
]
export const pc12Equipment = [
  'Cargo door',
  'Single-lever power',
  'Air conditioning',
  'Quick-change cabin',
]

// Cabins.
export const leatherCabin = [
  'Leather seats',
  'Carpet and insulation',
  'Noise-canceling headset jacks',
  'Sun visors',
]
export const clubCabin = [
  'Club seating',
  'Leather upholstery',
  'Folding writing table',
  'Reading lights and air vents',
]
export const cabinClassTwin = [
  'Club seating',
  'Folding executive tables',
  'Refreshment cabinet',
  'Aft lavatory seat',
]
export const executiveTurboprop = [
  'Club seating for four',
  'Folding executive tables',
  'Aft lavatory',
  'Heated baggage area',
]
export const lightJetCabin = [
  'Center club seating',
  'Executive tables',
  'Refreshment center',
  'Belted aft lavatory',
]
export const midsizeCabin = [
  'Double club seating',
  'Full galley',
  'Enclosed aft lavatory',
  'Gogo Wi-Fi',
]
export const largeCabin = [
  'Three-zone cabin',
  'Full galley with oven',
  'Satellite Wi-Fi',
  'Berthable divan',
  'Two lavatories',
]
export const helicopterLeather = ['Leather seats', 'Tinted windows', 'Cabin heater and defroster']
export const helicopterExecutive = [
  'Executive leather cabin',
  'Soundproofing',
  'Air conditioning',
  'Cabin intercom isolation',
]

// Ice protection and safety equipment.
export const basicSafety = [
  '406 MHz ELT',
  'Shoulder harnesses at all seats',
  'Carbon monoxide detector',
]
export const cirrusSafety = [
  'CAPS airframe parachute',
  'AmSafe seat belt airbags',
  'Carbon monoxide detector',
]
export const highAltitude = ['Built-in oxygen', 'Heated pitot', 'Standby alternator']
export const tksKnownIce = [
  'TKS known-ice protection',
  'Ice inspection light',
  'Heated pitot and stall warning',
]
export const bootsKnownIce = [
  'Wing and tail de-ice boots',
  'Heated propellers',
  'Heated windshield plate',
  'Weather radar',
]
export const caravanIce = ['TKS known-ice protection', 'Weather radar pod', 'Inertial separator']
export const turbopropIce = [
  'Wing and tail de-ice boots',
  'Heated propellers and windshield',
  'Inertial separators',
  'TAWS',
]
export const jetIce = ['Known-ice certification', 'TCAS', 'TAWS', 'RVSM certification']
export const jetSafety = [
  'TCAS II with change 7.1',
  'TAWS-A',
  'RVSM certification',
  'CPDLC and ADS-C datalink',
]
