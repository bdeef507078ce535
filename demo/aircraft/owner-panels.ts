// Units that owners installed over the years. Each line lists alternative units, written as kind/make/model. An empty
// entry means no unit.

export const ownerPanels: Record<PanelKind, OwnerPanel> = {
  legacy: {
    original: `
      nav-com/King/KX 155, nav-com/King/KX 170B, nav-com/Narco/Mk 12D, nav-com/ARC/RT-385A
      transponder/King/KT 76A, transponder/Narco/AT 150
      ads-b/uAvionix/tailBeacon, ads-b/uAvionix/skyBeacon, ads-b/Garmin/GDL 82`,
    improved: `
      gps-nav-com/Garmin/GNS 430W, gps-nav-com/Garmin/GNS 530W, gps-nav-com/Garmin/GTN 650, gps-nav-com/Avidyne/IFD 440, gps-com/Garmin/GNC 355
      nav-com/King/KX 155, nav-com/Garmin/SL30, nav-com/King/KX 155A
      transponder/Garmin/GTX 335, transponder/Garmin/GTX 345, transponder/L-3/Lynx NGT-9000, transponder/Appareo/Stratus ESG
      autopilot/S-TEC/30, autopilot/S-TEC/50, autopilot/Century/IIB, autopilot/S-TEC/20, autopilot/King/KFC 200, autopilot/S-TEC/55X,
      audio/PS Engineering/PMA8000BT, audio/Garmin/GMA 340, audio/PS Engineering/PMA6000, audio/King/KMA 24`,
    rebuilt: `
      gps-nav-com/Garmin/GTN 750Xi, gps-nav-com/Garmin/GTN 650Xi, gps-nav-com/Avidyne/IFD 540, gps-nav-com/Garmin/GTN 750
      display/Garmin/Dual G5, display/Garmin/G500 TXi, display/Garmin/Dual GI 275, display/Aspen/Evolution Pro 1000, display/Dynon/SkyView HDX
      autopilot/Garmin/GFC 500, autopilot/S-TEC/3100, autopilot/Garmin/GFC 600, autopilot/TruTrak/Vizion
      transponder/Garmin/GTX 345, transponder/Garmin/GTX 345R
      audio/Garmin/GMA 345, audio/PS Engineering/PMA450C, audio/Garmin/GMA 350c`,
    extras:
      'other/JPI/EDM 830, other/JPI/EDM 730, weather/L-3/WX-10 Stormscope, traffic/Avidyne/TAS 600, other/Shadin/Fuel flow, weather/Garmin/GDL 52',
  },
  helicopter: {
    original: `
      nav-com/King/KX 165, gps-com/Garmin/GNC 420, com/Garmin/GTR 225
      transponder/King/KT 76C, transponder/Garmin/GTX 327
      ads-b/uAvionix/skyBeacon, ads-b/Garmin/GDL 82`,
    rebuilt: `
      display/Garmin/G500H TXi, display/Aspen/Evolution 1000H, display/Garmin/GI 275
      gps-nav-com/Garmin/GTN 650Xi, gps-nav-com/Garmin/GTN 750, gps-com/Garmin/GNC 355
      transponder/Garmin/GTX 345, transponder/Garmin/GTX 335`,
    extras: 'autopilot/Genesys/HeliSAS, audio/Garmin/GMA 350H, gps/Garmin/aera 660',
  },
  glider: {
    original: `
      com/Becker/AR 3201, com/Dittel/FSG 71M
      other/Cambridge/L-Nav, other/ILEC/SC7 variometer, other/Borgelt/B40 variometer`,
    rebuilt: `
      com/Becker/AR6201, com/Trig/TY91
      display/LXNAV/LX9070, display/LXNAV/S100, display/ClearNav/II, display/Air Avionics/Butterfly
      traffic/FLARM/PowerFLARM Core, traffic/FLARM/PowerFLARM Portable`,
    extras: 'transponder/Trig/TT22, other/Mountain High/EDS O2D1 oxygen, other/Naviter/Oudie N',
  },
  sport: {
    original: `
      com/Garmin/SL40, com/ICOM/A210, com/Garmin/GTR 200
      gps/Garmin/GPSMAP 496, gps/Garmin/aera 500
      transponder/Garmin/GTX 327, transponder/Trig/TT22`,
    rebuilt: `
      display/Garmin/G3X Touch, display/Dynon/SkyView HDX, display/Dynon/SkyView Classic, display/GRT/Horizon EX
      com/Garmin/GTR 20, gps-com/Garmin/GNC 355, com/Dynon/SV-COM-X25
      transponder/Garmin/GTX 335, transponder/Trig/TT22, transponder/Dynon/SV-XPNDR-261
      autopilot/Garmin/GMC 507, autopilot/Dynon/SkyView autopilot, autopilot/TruTrak/Vizion 385,`,
    extras:
      'ads-b/uAvionix/echoUAT, audio/Garmin/GMA 245, other//Angle of attack indicator, other/JPI/EDM 350',
  },
  tailwheel: {
    original: `
      com/Garmin/SL40, com/ICOM/A210, com/Garmin/GTR 200
      gps/Garmin/GPSMAP 496, gps/Garmin/aera 500
      transponder/Garmin/GTX 327, transponder/King/KT 76A`,
    rebuilt: `
      display/Garmin/G5, display/Garmin/GI 275, display/Garmin/G3X Touch,
      com/Garmin/GTR 225, gps-com/Garmin/GNC 355, com/Trig/TY91
      transponder/Garmin/GTX 335, transponder/Garmin/GTX 345`,
    extras: 'other/JPI/EDM 730, gps/Garmin/aera 660',
  },
  warbird: {
    original: `
      nav-com/King/KX 155, nav-com/Narco/Mk 12D, com/King/KY 97A
      transponder/King/KT 76A, transponder/Garmin/GTX 327`,
    rebuilt: `
      gps-nav-com/Garmin/GTN 650, gps-com/Garmin/GNC 355, com/Trig/TY91
      transponder/Garmin/GTX 335, transponder/Trig/TT31
      display/Garmin/G5, display/Garmin/GI 275,`,
    extras: 'other//Smoke system, other//Period instruments restored, audio/PS Engineering/PM3000',
  },
  balloon: {
    original: '',
    rebuilt: '',
    extras: 'com/ICOM/A16 handheld, other/Flytec/3040 balloon instrument, gps/Garmin/GPSMAP 79',
  },
  airship: {
    original: `
      com/King/KY 97A, com/Garmin/SL40
      transponder/King/KT 76A, transponder/Garmin/GTX 327`,
    rebuilt: `
      com/Garmin/GTR 200, com/Trig/TY91
      transponder/Garmin/GTX 335, transponder/Trig/TT31`,
    extras: 'gps/Garmin/aera 500, other//Envelope pressure gauge',
  },
  handheld: {
    original: '',
    rebuilt: '',
    extras: 'com/ICOM/A16 handheld, gps/Garmin/aera 500, gps/Garmin/aera 660',
  },
  none: {
    original: '',
    rebuilt: '',
    extras: 'com/ICOM/A16 handheld, gps/Garmin/aera 500, other/MGL/Stratomaster',
  },
}

export type PanelKind =
  | 'legacy'
  | 'helicopter'
  | 'glider'
  | 'sport'
  | 'tailwheel'
  | 'warbird'
  | 'balloon'
  | 'airship'
  | 'handheld'
  | 'none'
export type OwnerPanel = { original: string; improved?: string; rebuilt: string; extras: string }
