/** In characters. */
export const passwordLength = { min: 6, max: 50 } as const

/** Lifetimes of sessions, links, and codes. */
export const accountLifetimes = {
  sessionSeconds: 24 * 3_600,
  rememberedSessionSeconds: 30 * 24 * 3_600,
  confirmLinkSeconds: 24 * 3_600,
  resetLinkSeconds: 3_600,
  setPasswordLinkSeconds: 7 * 24 * 3_600,
  challengeSeconds: 300,
  /** Time between the password and the second step. */
  ticketSeconds: 600,
  /** Time during which a session may perform sensitive actions after the owner was verified. */
  verificationSeconds: 15 * 60,
  humanCheckCodeSeconds: 600,
  /** Time until a known device without further logins is deleted. */
  knownDeviceDays: 400,
} as const
