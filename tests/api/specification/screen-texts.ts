import { splitTexts } from '../../support/cases/split-texts.ts'

/**
 * The screens of the two specification texts, one per line: the text and its lines, who opens it, its address, the part
 * of the notes that explains a difference, and the labels, headings, and sentences of the text. `→` leads to another
 * screen. `no` precedes a text that must be missing. `word = label` gives the page's label for something that the text
 * only names. With a note, the page doesn't have the words of the text.
 */
export const screens = readTable(`
  core 19 | visitor | / | | featured · newest
  core 20, companion 68 | visitor | /tos | | Terms of Service · January 1, 2017 · Ohio · 13
  core 20, companion 69 | visitor | /privacy | | Privacy Policy · 2/1/2017
  core 21 | visitor | /aircraft/manufacturers | | logo · name · listings · website
  core 22 | visitor | /aircraft/manufacturer/{manufacturer} | | {Manufacturer} · listings
  core 23, 42 | visitor | /listing/{listing} | | Contact Seller · details · location · engine 1
  core 42 | visitor | /listing/{listing} | **Details and specifications** are one table | specs
  core 42 | seller | /listing/{ownListing} | | Update
  core 96 | visitor | /listing/{soldListing} | | SOLD · no Contact Seller
  core 23 | visitor | /listing/new | | → /login
  core 23 | visitor | /listing/nothing-0 | | nothing to show
  core 23 | visitor | /listing/-1 | | create a listing = Create a new listing · wizard = /listing/new
  core 42, companion 202 | visitor | /listing/nothing-999999999 | | listing not found...
  core 24 | visitor | /test | | location · engine 1
  core 25, 44 | visitor | /listing/contact/{listingId} | | name · email · phone · cell · current boat = currentBoat · message
  core 133 | visitor | /listing/contact/{listingId} | | 1 month · 3 months · 6 months · > 6 months
  core 26 | visitor | /paymentComplete | |
  core 26 | visitor | /paymentCanceled | |
  core 27 | seller | /getstarted | | $ · terms · buy
  core 50 | visitor | /getstarted | | You must log in to make a purchase · Login · Register · toState
  core 28, companion 58 | visitor | /listwithus | | List with {domain} · $
  core 29, 47 | visitor | /login | | email · password · remember me · forgot
  core 47 | seller | /login | | log out · home
  core 30, 48 | visitor | /register | | Interested in a User account? · email · password · confirmPassword · terms
  core 31 | visitor | /resetpass?resettoken=x&email=a@b.example | | password
  core 32 | visitor | /confirmEmail?email=a@b.example&token=x | | confirm
  core 33 | visitor | /profile | | → /login
  core 46 | seller | /profile?tab=profile | | My Contact Info
  core 46 | seller | /profile?tab=2 | | My Contact Info
  core 46 | seller | /profile?tab=settings | | Change Password
  core 46 | seller | /profile?tab=boats | | Create a new listing · {title} · leads
  core 46 | seller | /profile?tab=ads | |
  core 46 | seller | /profile?tab=saved | Screens say aircraft. | My Saved Boats = My Saved Aircraft
  core 34, 41 | visitor | /aircraft/search | | found · filter · next
  core 41 | visitor | /aircraft/search | | grid · slides · list · sort · year · length · price · engines · make · category
  core 41 | visitor | /aircraft/search | | 10 · 25 · 50
  core 41 | visitor | /aircraft/search?disp=l | | year · make · length · location · new · used · price
  core 41, 219, companion 202 | visitor | /aircraft/search?kw=zzzqqqxxx | | No Results!
  core 15, companion 72 | visitor | /no-such-screen | | → /
  companion 20 | visitor | /brokers | | name = {brokerage} · city = {city}, · state = {city}, {state} · listings = aircraft · website
  companion 28 | visitor | /biz/{route} | | {brokerage} · website = {website} · phone = tel: · email = Send message · map
  companion 29 | visitor | /biz/{route} | | brokers · office locations = Offices · view listings = listings of
  companion 29 | visitor | /biz/{route}?off={office} | | view listings at this office = at {officeName}
  companion 30 | visitor | /biz/{route} | | Home · Listings · no >Gallery<
  companion 31, 201 | visitor | /biz/no-such-brokerage | | Brokerage not found
  companion 22, 41 | broker | /biz/listing/{brokerListing} | | Stock# · Year · Make · Length
  companion 23, 41 | broker | /biz/{biz}/lead-tracker | | {buyer}
  companion 41 | broker | /biz/{biz}/lead-tracker?view=table | | Stock# · Year · Make · Length · Details · {buyer}
  companion 24, 41 | broker | /biz/lead/{lead} | | year = {year} {Manufacturer} · make = {Manufacturer} · {buyer}
  companion 41 | broker | /biz/lead/{lead} | **The lead page** shows the aircraft's stock number | Stock# · Length
  companion 25, 34 | broker | /biz/{biz}/dashboard | | Inventory · Leads · Brokers · Locations · Account
  companion 35 | broker | /biz/{biz}/dashboard?t=0 | | viewing data for · views · saves · leads · Refresh
  companion 35 | broker | /biz/{biz}/dashboard?t=0 | widget backs with “NYI…” | NYI...
  companion 39 | broker | /biz/{biz}/dashboard?t=4 | | Edit
  companion 25, 198 | seller | /biz/{biz}/dashboard | | → /
  companion 49 | ServerAdmin | /admin | | Dashboard · Users · Add User
  companion 50 | WebAppAdmin | /web-app-admin | | Web App · Invoices · Price Tiers · no experience profiles
  companion 50 | ServerAdmin | /web-app-admin?tab=server | | clear experience profiles
  companion 51 | CallCenter | /call-center | | Add User · My Sign ups · no Call Center Admin
  companion 51 | CallCenterAdmin | /call-center | | Call Center Admin
  companion 52, 113 | ServerAdmin | /import | | feed
  companion 58 | visitor | / | **The community** has a page | faq · classified · real estate
  companion 58 | visitor | /community | | events · documents · board · faq · links · classified · real estate
  companion 62 | visitor | /insurance | | checklist · 8 questions
  companion 63 | visitor | /loans | | checklist · 8 tips · loan · months
  companion 64 | visitor | /loans | | loanLength = Term · loanAmount = Loan amount · loanRate = Interest rate · 250000 · 240
  companion 70 | visitor | /pages/errors/error-404 | | Sorry but we couldn't find the page you are looking for · search · back
  companion 71 | visitor | /pages/errors/error-500 | | Well, you broke the internet! · couple of minutes · report
  companion 73 | visitor | /pages/auth/login-v2 | |
  companion 73 | visitor | /pages/auth/register-v2 | |
  companion 73 | visitor | /pages/auth/forgot-password | |
  companion 80 | visitor | / | | mailing list · scroll-to-top = Back to top
  companion 86 | broker | /biz/{biz}/dashboard | | {brokerage} · Create Listing = New listing
  companion 86 | ServerAdmin | /admin | | Web App Admin · Call Center · Server Admin
`)

/** Texts that appear only after an action, such as toasts and dialogs. */
export const messages = readTable(`
  core 9 | Login access is only available by invitation at this time. Thank You.
  core 49 | There was a problem confirming your email address.
  companion 198 | You cannot access this page
  companion 34, 35 | viewing data for · Details · Refresh
  companion 52, 113 | lookups · makes = 'Makes' · locations = 'Locations'
  companion 73 | session locked for inactivity = it was inactive for a while · Are you not
  companion 79 | Online · Away · Do not Disturb · Invisible · Offline
  companion 79 | English · Spanish = Español · Turkish = Türkçe
  companion 82 | default · pinkTheme = Pink · tealTheme = Teal
  core 43 | view details
  core 49 | Email Address Confirmed. Thank You!
  core 102 | Unsaved Changes · Stay · Leave
  core 106 | Listing · Location · Billing · Listing Information · Office / Employee
  core 106 | Screens say aircraft. | Boat Location = Aircraft location
  core 106 | Contact Information · Back · Next · Save
  core 93 | Activate · Deactivate
  core 98 | never · expired
  core 110, companion 117 | unauthorized
  core 112 | Please log in to save listings.
  core 122, companion 208 | Maximum number of videos reached.
  core 124 | Year field is required. · Make field is required. · Length field is required. · Category field is required. · Price field is required.
  core 124 | Screens say aircraft. | Boat type field is required. = Aircraft type field is required.
  core 127, companion 137 | Total allowed images exceeded. Not all images will be uploaded. · Nothing to upload
  core 129, companion 128 | You must supply a city. · State field is required. · You must supply a zip code. · That doesn't look like a valid zip code. · Zip code can't be longer than 5 characters.
  core 131 | Name field is required · Email must be a valid e-mail address
  core 133 | For security reasons, you must wait {0} seconds between sending lead contacts to sellers.
  core 135, companion 127 | First name field is required · Phone number must include area code · * Add at least 1 contact method below.
  core 138, companion 124 | Email field is required · Password field is required
  core 139, companion 126 | Password (Confirm) field is required · Passwords do not match · Passwords must be at least 6 characters
  core 140 | both passwords must match
  core 141 | Current password field is required · New password field is required · Confirm password field is required
  core 143 | You need to be logged in to create a new listing.
  core 203 | Error loading listing · We could not find that listing.
  core 204 | Create listing error · There was an error creating a new listing. Please try again later.
  core 205 | Update listing error · There was an error saving your listing. Please try again later.
  core 206 | Error creating lead
  core 207 | Error processing payment
  core 208 | Login Error · Login · You are logged in
  core 209 | The email address you entered is not in our system
  core 210 | There was an error sending password reset email
  core 211 | Problem reseting password · Error registering user · Problem confirming your email address · Error sending confirmation email
  core 212 | Unknow Error
  core 213 | Error Uploading Images · Error Uploading Documents
  core 214, companion 194, 200 | Unauthorized · Authorization has been denied for this request
  core 216, companion 206 | Email added · Thank You! Your email address has been added. · Error · could not add you to the email list at this time.
  core 218, companion 203 | No offices, employees or locations matching
  core 217, companion 204 | "{0}" is not in our database yet, click the "Add a new city to our database" button to add it.
  core 42, companion 202 | loading...
  companion 128 | Name field is required.
  companion 208 | You must select a price tier and complete payment before uploading images. Click the 'Make Payment' button on the right. · Images are not saved until the upload button is clicked. · images may take up to 15 minutes to appear on the site.
  companion 208 | **Documents** are available as soon as they are uploaded. | documents may take up to 15 minutes to appear on the site.
  companion 79, 207 | no other translations exist = No other translations are available yet.
`)

/** Returns the columns of each line. Separates the texts of the last one by "·". */
function readTable(table: string) {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [at = '', ...columns] = splitTexts(line)
      const texts = columns.pop() ?? ''
      return { at, columns, texts: texts === '' ? [] : texts.split(' · ') }
    })
}
