import type { Brokerage } from '#features/brokerages/contract.ts'

/** Returns structured data for search engines: schema.org's LocalBusiness with a place for each office. */
export function storefrontJsonLd(brokerage: Brokerage, url: string) {
  const { name, desc, website, logo, bizLocations } = brokerage
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url,
    ...(desc && { description: desc }),
    ...(website && { sameAs: website }),
    ...(logo && { logo: new URL(logo, url).href, image: new URL(logo, url).href }),
    location: bizLocations.map((office) => ({
      '@type': 'Place',
      name: office.name,
      ...(office.phone && { telephone: office.phone }),
      address: {
        '@type': 'PostalAddress',
        ...(office.street && { streetAddress: office.street }),
        addressLocality: office.city,
        addressRegion: office.state,
        postalCode: office.zip,
        addressCountry: 'US',
      },
    })),
  }
}
