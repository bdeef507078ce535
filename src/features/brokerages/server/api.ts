import { editAccount } from './account/edit-account.ts'
import { editLegalDetails } from './account/edit-legal-details.ts'
import { confirmBrokerage } from './creation/confirm-brokerage.ts'
import { createBrokerage } from './creation/create-brokerage.ts'
import { declineBrokerage } from './creation/decline-brokerage.ts'
import { arrangeGallery, deleteBrokerageImage } from './images/images.ts'
import { uploadImage } from './images/upload-image.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invitations/invitations.ts'
import { changeRole } from './members/members.ts'
import { addOffice, editOffice, removeOffice, setMainOffice } from './offices/offices.ts'
import { changeFeedSettings, getFeedSettings } from './public/feed-settings.ts'
import { getAccount, getBrokerage } from './public/get-brokerage.ts'
import { listPendingBrokerages } from './public/list-pending-brokerages.ts'
import { listUserBrokerages } from './public/memberships.ts'
import { listOffices } from './public/offices.ts'

export const brokeragesApi = {
  listUserBrokerages,
  editLegalDetails,
  getBrokerage,
  getFeedSettings,
  changeFeedSettings,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  acceptInvitation,
  changeRole,
  createBrokerage,
  listPendingBrokerages,
  confirmBrokerage,
  declineBrokerage,
  listOffices,
  addOffice,
  editOffice,
  removeOffice,
  setMainOffice,
  getAccount,
  editAccount,
  uploadImage,
  deleteBrokerageImage,
  arrangeGallery,
}
