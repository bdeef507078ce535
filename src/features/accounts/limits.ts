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
  /** Maximum time between the password and the second step. */
  ticketSeconds: 600,
  /** How long after verification a session may perform sensitive actions. */
  verificationSeconds: 15 * 60,
  humanCheckCodeSeconds: 600,
  /** Number of days without a login after which a known device is deleted. */
  knownDeviceDays: 400,
} as const
