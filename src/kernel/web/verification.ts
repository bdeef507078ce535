/** What asks the owner; resolves with whether they have shown who they are. */
export function onVerificationDue(ask: () => Promise<boolean>) {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** A call was answered with `verify_first`. */
export const requestVerification = async () => (await asker?.()) ?? false

let asker: (() => Promise<boolean>) | null = null
