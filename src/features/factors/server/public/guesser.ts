/**
 * Source of attempts to guess a code. Each kind has its own limit. An account's known devices share one limit, so a new
 * device token doesn't reset it. Unknown devices share another, so an attacker with the password can't use up the
 * owner's attempts or get more by changing networks.
 */
export type Guesser = { session: string } | 'known device' | 'unknown device'

export function toSubject(profileId: number, guesser: Guesser): string {
  return `${profileId} ${typeof guesser === 'string' ? guesser : guesser.session}`
}
