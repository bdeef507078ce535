import { activateListing } from './activate-listing.ts'
import { canEdit } from './can-edit.ts'
import { confirmListing } from './confirm-listing.ts'
import { confirmStillForSale } from './confirm-still-for-sale.ts'
import { countVisit } from './count-visit.ts'
import { createListing } from './create-listing.ts'
import { deactivateListing } from './deactivate-listing.ts'
import { dropDraft } from './drop-draft.ts'
import { editListing } from './edit-listing.ts'
import { getDraft } from './get-draft.ts'
import { getListing } from './get-listing.ts'
import { getListingMeta } from './get-listing-meta.ts'
import { grantListingTier } from './grant-listing-tier.ts'
import { deleteImage } from './images/delete-image.ts'
import { listingImages } from './images/listing-images.ts'
import { setTitleImage } from './images/set-title-image.ts'
import { uploadImages } from './images/upload-images.ts'
import { keepDraft } from './keep-draft.ts'
import { listingTemplate } from './listing-template.ts'
import { listingTier } from './listing-tier.ts'
import { listingTiers } from './listing-tiers.ts'
import { markSalePending } from './mark-sale-pending.ts'
import { markSold } from './mark-sold.ts'
import { markUnsold } from './mark-unsold.ts'
import { profileListings } from './profile-listings.ts'
import { featuredListings } from './public/featured-listings.ts'
import { newestListings } from './public/newest-listings.ts'
import { quickView } from './quick-view.ts'
import { removeSalePending } from './remove-sale-pending.ts'
import { similarListings } from './similar-listings.ts'
import { standing } from './standing.ts'
import { updateListing } from './update-listing.ts'

/** Fixed paths first: `newest` would otherwise be read as an id. */
export const listingsApi = [
  newestListings,
  featuredListings,
  quickView,
  listingTemplate,
  createListing,
  getDraft,
  keepDraft,
  dropDraft,
  getListing,
  getListingMeta,
  similarListings,
  countVisit,
  canEdit,
  standing,
  activateListing,
  deactivateListing,
  markSold,
  markUnsold,
  markSalePending,
  removeSalePending,
  confirmListing,
  confirmStillForSale,
  listingTiers,
  listingTier,
  grantListingTier,
  profileListings,
  listingImages,
  uploadImages,
  deleteImage,
  setTitleImage,
  editListing,
  updateListing,
]
