/** What DNS says about the domains of outgoing email. */
export type MailDomain = {
  checkedAt: string
  /** Domain of the sender that recipients see. */
  from: string
  /** Domain of the envelope sender, which gets reports of failures. */
  envelope: string
  records: MailRecord[]
}

/** `several` means that there's more than one SPF record, which makes all of them invalid. */
export type MailRecord = {
  kind: 'spf' | 'dmarc' | 'mx'
  domain: string
  state: 'found' | 'missing' | 'several' | 'unknown'
}
