/**
 * Who is guessing a code. Each kind has its own limit. All known devices of an account share one, so a new device token
 * doesn't reset it. All other devices share another, so an attacker with the password can't use up the owner's attempts
 * or get more by changing networks.
 */
export type Guesser = { session: string } | 'known device' | 'unknown device'

export function toSubject(profileId: number, guesser: Guesser): string {
  return `${profileId} ${typeof guesser === 'string' ? guesser : guesser.session}`
}
