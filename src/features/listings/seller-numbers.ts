/** Where the seller can be called and texted: what the listing says goes before its employee, then its office. */
export function sellerNumbers({ listing, employee, office }: NumberSources): SellerNumbers {
  return {
    phone: listing.contact_phone ?? employee?.phone ?? office?.phone ?? null,
    sms: listing.contact_sms ?? employee?.cell ?? null,
  }
}

export type SellerNumbers = { phone: string | null; sms: string | null }
type NumberSources = {
  listing: { contact_phone: string | null; contact_sms: string | null }
  employee: { phone: string | null; cell: string | null } | null | undefined
  office: { phone: string | null } | null | undefined
}
