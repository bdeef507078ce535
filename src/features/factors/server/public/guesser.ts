/**
 * Identity that attempts to guess a code, with a limit of its own. All devices that have logged in to the account
 * before share one limit. A new device token therefore doesn't reset it. All other devices share another limit. An
 * attacker with the password gets the same few attempts from any number of networks. They can't use up the attempts of
 * the owner's device.
 */
export type Guesser = { session: string } | 'known device' | 'unknown device'

export function toSubject(profileId: number, guesser: Guesser): string {
  return `${profileId} ${typeof guesser === 'string' ? guesser : guesser.session}`
}
