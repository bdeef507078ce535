/** How a member sells without a brokerage, as the member declares. */
export const sellerKinds = ['private', 'business'] as const
export type SellerKind = (typeof sellerKinds)[number]

/** Labels of the kinds. */
export const sellerKindLabels = {
  private: 'Private seller',
  business: 'Business seller',
} as const satisfies Record<SellerKind, string>

/** Label of sellers without a brokerage who haven't declared how they sell. */
export const undeclaredSellerLabel = 'Without a brokerage'

export const declarationMissingMessage =
  'State in your profile whether you sell privately or as a business, then activate the listing.'
