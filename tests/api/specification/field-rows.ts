/**
 * Rules of the specification about the fields of its forms, replayed against the API.
 *
 * A line that starts with `>` names the form and the field. The rows below it have five cells: the
 * statement with its line, the accepted values, the refused values, the message of the refusal (`=` if
 * it is the statement), and the words in docs/specification-notes.md that explain a deviation. `x*50` is a text of 50 letters, `email*100` an address of
 * 100 characters, and `-` a missing field.
 */
export const fieldText = String.raw`
> wizard listing.year
000:121 Year required, number 1900 to 2020 | 1900 2020 2021 | 1899 9999 1999.5 "abc" | | The maximum year
000:124 Year field is required. | | - null "" | =
> wizard listing.makeId
000:124 Make field is required. | | - null | =
> wizard listing.length
000:124 Length field is required. | null | - "" | = | I don't know the length
000:121 length 1 to 999 ft | 1 999 | 0 1000 -5 "abc"
> wizard listing.boatTypeId
000:124 Boat type field is required. | | - null | Aircraft type field is required. | Screens say aircraft
> wizard listing.categoryId
000:124 Category field is required. | | - null | =
000:123 Category options are filtered by boat type. | | 12
> wizard listing.price
000:124 Price field is required. | | - null "" | =
000:121 price required, 1 to 999999999 | 1 999999999 | 0 1000000000 "abc"
> wizard listing.title
000:122 Title max 50 characters in the wizard | x*50 | x*51
> wizard meta.specs.description
000:122 description max 10000 | x*10000 | x*10001
> wizard listing.model
000:122 model and stock number max 30 | x*30 | x*31
> wizard listing.stockNumber
000:122 model and stock number max 30 | x*30 | x*31
> place city
000:129 You must supply a city. | | - "" | =
000:129 city required, max 100 | x*100 | x*101
> place stateId
000:129 State field is required. | | - null | =
> place zip
000:129 You must supply a zip code. | | "" | =
000:129 That doesn't look like a valid zip code. | "43215" | "4321" "4321a" | =
000:129 Zip code can't be longer than 5 characters. | | "432155" | =
> wizard contact.contactFirstName
000:131 Name field is required | | - "" | =
> wizard contact.contactEmail
000:131 Email must be a valid e-mail address | | "ann" "ann@example" | =
> wizard anti-bot
000:159 An anti-bot code header is added to non-GET requests for registration, lead, create listing | | -

> inline listing.price
000:125 price 1 to 200000000 | 1 200000000 | 0 200000001 "abc"
> inline listing.year
000:123 Year, make and length cannot change once saved. | | 1990
> inline listing.length
000:123 Year, make and length cannot change once saved. | 30 | | | can be corrected after it was confirmed
> inline listing.makeId
000:123 Year, make and length cannot change once saved. | | "{otherMake}"
> inline listing.title
000:122 (128 in another reading) | x*128 | x*129
> inline listing.engineCount
000:125 engine count 0 to 999 | 0 999 | -1 1000 1.5 "abc"
> inline meta.specs.engines.0.number
000:125 engine number 1 to 99 | 1 99 | 0 100 1.5
> inline meta.specs.hullShape
000:125 most text specs max 30 | x*30 | x*31
> inline meta.features.0.name
000:126 Features: name max 50 | x*50 | x*51
> inline meta.features.0.description
000:126 description max 250 | x*250 | x*251
> inline meta.features.0.items.0
000:126 new item text max 100 | x*100 | x*101
> inline meta.videos
000:122 Maximum number of videos reached. | | [{"url":"https://vimeo.com/1"},{"url":"https://vimeo.com/2"},{"url":"https://vimeo.com/3"}] | =

> title query.t
000:126 Title images must have a .jpg extension. | | "title.png"
> image files
000:127 Images: images only | "{photo}" | "{pdf}"
> unpaidImage files
001:208 You must select a price tier and complete payment before uploading images. | | "{photo}" | You must select a price tier and complete payment before uploading images. Click the 'Make Payment' button on the right.

> lead contactName
000:133 name required max 50 | x*1 x*50 | - "" x*51 7
> lead contactEmail
000:133 e-mail required, type e-mail, max 100 | email*100 | - "" "ann" email*101
> lead contactPhone
000:133 phone and cell max 30 | 1*30 | 1*31
> lead contactSMS
000:133 phone and cell max 30 | 1*30 | 1*31
> lead currentBoat
000:133 current boat max 100 | x*100 | x*101
> lead message
000:133 message max 250 | x*250 | x*251
> lead purchaseTime
000:133 purchase time one of '1 month', '3 months', '6 months', '> 6 months' | "1 month" "3 months" "6 months" "> 6 months" | "2 months" 3
> lead anti-bot
000:133 Send is enabled only when valid, changed and a human-check token is present. | | -
> repeatedLead message
000:133 For security reasons, you must wait N seconds between sending lead contacts to sellers. | | "A second message" | /^For security reasons, you must wait \d+ seconds between sending lead contacts to sellers\.$/

> profile contactFirstName
000:135 First name field is required | | - "" | =
000:135 first name required max 50 | x*50 | x*51
> profile contactLastName
000:135 last name max 50 | x*50 "" | x*51
> profile contactEmail
000:135 e-mail max 100 | "{email}" - | email*100 email*101 "ann" | | It may be omitted but not changed
> profile contactPhone
000:135 Phone number must include area code | 5*10 | 5*9 | =
000:135 phone and cell min 10, max 30 | 5*30 | 5*31
> profile contactSMS
000:135 Phone number must include area code | 5*10 | 5*9 | =
000:135 phone and cell min 10, max 30 | 5*30 | 5*31
> noMethod contactFirstName
000:135 * Add at least 1 contact method below. | | "Ann" | =

> login username
000:138 Email field is required | | - "" | =
> login password
000:138 Password field is required | | - "" | =
000:160 on failure error_description | | "wrong password"
> login grant_type
000:160 grant_type=password | "password" | "client_credentials" -
> register email
000:138 Email field is required | | - "" | =
000:138 Email must be a valid e-mail address | | "ann" "ann@example" "@example.org" | =
> register password
000:138 Password field is required | | - "" | =
> shortRegister password
000:139 Passwords must be at least 6 characters | | x*5 | =
> register confirmPassword
000:139 Password (Confirm) field is required | | - "" | =
000:139 Passwords do not match | | "Tailwind 28" | =
> register anti-bot
000:139 create is disabled until valid, changed and the human-check is solved | | -
> forgot email
000:209 The email address you entered is not in our system | | "{newEmail}" | 404 =
> forgot anti-bot
000:159 An anti-bot code header is added to non-GET requests for … reset password | | -
> reset confirmPassword
000:140 both passwords must match | | "Tailwind 28" | =
> bothReset newPassword
000:140 6 to 50 characters | y*6 y*50 | y*5 y*51
> reset token
000:140 Reset password (by token) | | - "" "made-up"
> reset anti-bot
000:140 human-check also required | | -
> change oldPassword
000:141 Current password field is required | | - "" | =
> change newPassword
000:141 New password field is required | | - "" | =
> change confirmPassword
000:141 Confirm password field is required | | - "" | =
> bothChange newPassword
000:141 6 to 50 characters | y*6 y*50 | y*5 y*51
> confirmEmail token
000:116 E-mail confirmation: confirmed, or failed with an offer to resend. | | - "" "made-up"

> search dnum
000:41 Page sizes 10, 25, 50. | 10 25 50 |
> search page
000:225 page default 0 | 0 1 - |
> search sort
000:114 Sort codes: year y, length l, price p, engines e, make m, category c. | "y" "l" "p" "e" "m" "c" |
> search disp
000:114 grid g, slides s, agenda a, headline h, list l. | "g" "s" "l" | "a" "h" | | The API rejects them
> search rev
000:114 Reverse is t or f. | "t" "f" |
> search yf
000:144 Search ranges are clamped to the min and max and 'from' may not exceed 'to'. | 1900 2100 | 1 9999 | | It rejects years before 1900

> check beChecked
000:86 Anti-bot test: beChecked, beUnChecked, beEmpty. | true | false - "yes"
> check beUnChecked
000:86 Anti-bot test: beChecked, beUnChecked, beEmpty. | false | true
> check beEmpty
000:86 Anti-bot test: beChecked, beUnChecked, beEmpty. | "" | "x"
> subscribe Email
001:124 Email field is required | | - "" | =
001:124 Email must be a valid e-mail address | | "ann" "ann@example" | =
> subscribe EmailSubscriptionTypeId
000:195 footer sign-up uses subscription type 1 | 1 | 999 "abc"
> callCenter email
001:125 Sign-up (call center): e-mail required. | | - ""
001:124 Email must be a valid e-mail address | | "ann" "ann@example" | =
> callCenter anti-bot
001:157 An anti-bot code header is added to … call-center registration | | -

> office name
001:128 Name field is required. | | - "" | =
> office city
001:128 You must supply a city. | | - "" | =
001:128 city required, max 100 | x*100 | x*101
> office stateId
001:128 State field is required. | | - null | =
> office zip
001:128 You must supply a zip code. | | - "" | =
001:128 That doesn't look like a valid zip code. | "43215" | "4321" "4321a" | =
001:128 Zip code can't be longer than 5 characters. | | "432155" | =
> office contactName
001:128 contact name and phone required | | - ""
> office contactPhone
001:128 contact name and phone required | | - ""
> office contactEmail
001:128 contact e-mail matches the pattern | "ann@example.org" | "ann" "ann@example"
> business name
001:129 Business: name required | | - ""
> business website
001:129 website must be a URL | "https://example.org/" | "not a url"

> link description
001:130 Link: description and address required, max 300 each. | x*300 | - "" x*301
> link linkAddress
001:130 Link: description and address required, max 300 each. | url*300 | - "" url*301
> event name
001:131 Event: name max 30 | x*30 | - "" x*31
> event description
001:131 description max 300 | x*300 | - "" x*301
> event contact
001:131 contact max 120, all required | x*120 | - "" x*121
> event date
001:131 all required, with a date picker | "2027-06-12" | - "" "soon"
> board position
001:132 Board member: position and person max 120. | x*120 | x*121
> board person
001:132 Board member: position and person max 120. | x*120 | x*121
> chair description
001:132 Chair: description and person max 120. | x*120 | x*121
> chair chairPerson
001:132 Chair: description and person max 120. | x*120 | x*121
> faq description
001:133 FAQ: title max 120, both required | x*120 | - "" x*121
> faq details
001:133 details max 2000, both required | x*2000 | - "" x*2001
> document name
001:134 Document: display name max 250 on upload | x*250 | x*251
> document file
001:134 the picker needs at least one file | | -
> editedDocument name
001:134 name max 100 and required on admin edit | x*100 | - "" x*101
> feed feedUrl
001:135 Import: feed url required. | | - ""
`
