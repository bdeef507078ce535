import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** The site's details and settings. A different site or version resets the form. */
export function SiteTab({ site, ...rest }: SiteFormProps) {
  return <SiteForm key={`${site.id} ${site.version}`} site={site} {...rest} />
}
