import { t } from '#kernel/messages/translate.ts'
import { LinkButton } from '#ui/button.tsx'
import type { OfferedIssuer } from '../../identity-contract.ts'

/** Links that log in with an issuer. They leave the site, so they work without JavaScript. */
export function IssuerLinks({ issuers, returnTo, labelFor = continueWith }: IssuerLinksProps) {
  return issuers.map(({ id, label }) => (
    <LinkButton key={id} to={toPath(id, returnTo)} reloadDocument>
      {labelFor(label)}
    </LinkButton>
  ))
}

const continueWith = (label: string) => t`Continue with ${label}`

function toPath(id: string, returnTo: string | null): string {
  const path = `/api/account/login/${id}`
  return returnTo === null ? path : `${path}?${new URLSearchParams({ returnTo })}`
}

type IssuerLinksProps = {
  issuers: readonly OfferedIssuer[]
  /** Page to open after the login. */
  returnTo: string | null
  labelFor?: (label: string) => string
}
