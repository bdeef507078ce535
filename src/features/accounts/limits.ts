/** Characters. */
export const passwordLength = { min: 6, max: 50 } as const

/** How long things live. */
export const lifetimes = {
  sessionSeconds: 24 * 3_600,
  rememberedSessionSeconds: 30 * 24 * 3_600,
  confirmLinkSeconds: 24 * 3_600,
  resetLinkSeconds: 3_600,
  setPasswordLinkSeconds: 7 * 24 * 3_600,
  challengeSeconds: 300,
  /** Between the password and its second step. */
  ticketSeconds: 600,
  /** How long a session may do what matters after its owner was asked. */
  verificationSeconds: 15 * 60,
  humanCheckCodeSeconds: 600,
  /** Of a browser that does not log in again. */
  knownDeviceDays: 400,
} as const
