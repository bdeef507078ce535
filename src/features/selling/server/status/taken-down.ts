/** What is written when a listing is hidden. That it has been on the market stays known by `offered_at`. */
export function takenDown(listing: { offered_at: Date | null; listed_at: Date }) {
  return { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
}
