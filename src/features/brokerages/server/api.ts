import { editAccount } from './account/edit-account.ts'
import { brokeragesOfUser } from './brokerages-of-user.ts'
import { confirmBrokerage } from './founding/confirm-brokerage.ts'
import { foundBrokerage } from './founding/found-brokerage.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { changeRole } from './members/change-role.ts'
import { addOffice } from './offices/add-office.ts'
import { editOffice } from './offices/edit-office.ts'
import { removeOffice } from './offices/remove-office.ts'
import { setMainOffice } from './offices/set-main-office.ts'
import { arrangeGallery } from './pictures/arrange-gallery.ts'
import { deletePicture } from './pictures/delete-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { changeFeedSettings } from './public/change-feed-settings.ts'
import { getAccount } from './public/get-account.ts'
import { getBrokerage } from './public/get-brokerage.ts'
import { getFeedSettings } from './public/get-feed-settings.ts'
import { listOffices } from './public/list-offices.ts'
import { waitingBrokerages } from './public/waiting-brokerages.ts'

export const brokeragesApi = [
  brokeragesOfUser,
  getBrokerage,
  getFeedSettings,
  changeFeedSettings,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  acceptInvitation,
  changeRole,
  foundBrokerage,
  waitingBrokerages,
  confirmBrokerage,
  listOffices,
  addOffice,
  editOffice,
  removeOffice,
  setMainOffice,
  getAccount,
  editAccount,
  uploadPicture,
  deletePicture,
  arrangeGallery,
]
