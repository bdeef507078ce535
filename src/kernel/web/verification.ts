/** Registers the function that shows the verification dialog. It resolves to true if the user was verified. */
export function onVerificationRequired(ask: () => Promise<boolean>) {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks the user to verify their identity after a `verify_first` response. */
export const requestVerification = async () => (await asker?.()) ?? false

let asker: (() => Promise<boolean>) | null = null
