import { offerListing } from '../../seller.ts'
import { type Journey, logInAsMember } from './journey.ts'
import { photoFile } from './photo-file.ts'

export const pay: Journey = async ({ visit }) => {
  const seller = await visit()
  const email = await logInAsMember(seller)
  const { id } = await offerListing(email, { tier_id: null, is_active: false })
  await seller.open(`/listing/${id}/pay`)
  await seller.check('checkbox', /^I accept/)
  await seller.click('button', 'Pay $49 with PayPal')
  await seller.see('You don’t need a card')
  await seller.click('button', 'Approve')
  await seller.see('Payment complete. Thank you.')
  await seller.see('Your listing is live. Buyers can see it now.')
  await seller.click('link', 'Add photos')
  await seller.upload('Photos of the aircraft', await photoFile())
  await seller.see('New, not uploaded')
  await seller.click('button', 'Upload 1')
  await seller.find('listitem', /^Photo 1/)
}
