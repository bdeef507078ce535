/** Registers the dialog that asks the user for verification. It resolves to true if the verification succeeded. */
export function onVerificationRequired(ask: () => Promise<boolean>) {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Requests verification after a response with `verify_first`. */
export const requestVerification = async () => (await asker?.()) ?? false

let asker: (() => Promise<boolean>) | null = null
