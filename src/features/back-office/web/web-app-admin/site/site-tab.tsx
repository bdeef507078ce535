import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** What a site says of itself, and its switches. Another site, or another version of it, is another form. */
export function SiteTab({ site, ...rest }: SiteFormProps) {
  return <SiteForm key={`${site.id} ${site.version}`} site={site} {...rest} />
}
