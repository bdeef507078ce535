/**
 * API calls of the specification, replayed by every caller that it names.
 *
 * A line that starts with `>` quotes the statement about access, then lists the callers that may and
 * those that may not, with their status unless it is 401 or 403. The rows below it have four cells: the
 * statement about the call with its line, the call if it differs from the statement, the body, and the
 * words in docs/specification-notes.md that explain a deviation. `code` marks calls with a human check.
 * `{…}` is an object that the test creates.
 */
export const callText = `
> 000:148 Anonymous: browse, search, view listings, contact sellers | everyone |
000:160 POST /token, form-encoded username, password, grant_type=password | | form {"username":"{email}","password":"{password}","grant_type":"password"}
000:162 POST /api/account/resetpassword {email} | | code {"email":"{email}"}
000:164 POST /api/account/confirmemail {email, token} | | {"email":"{email}","token":"{confirmToken}"}
000:165 POST /api/account/ResetPasswordConfirmToken {email, newPassword, confirmPassword, token} | | code {"email":"{email}","newPassword":"Tailwind 27","confirmPassword":"Tailwind 27","token":"{resetToken}"}
000:172 GET /api/listing/idMaps
000:172 GET /api/listing/searchListings (query as the search parameters) | GET /api/listing/searchListings?page=0&dnum=10&disp=g&sort=p&rev=t&yf=1950&yt=2020&kw=cessna
000:172 GET /api/listing/newest
000:172 GET /api/listing/maxmin
000:172 GET /api/listing/quickView/{id} | GET /api/listing/quickView/{listing}
000:174 GET /api/listing/{id} | GET /api/listing/{listing}
000:174 GET /api/listing/{id}/meta | GET /api/listing/{listing}/meta
000:174 GET /api/listing/canEdit/{id} | GET /api/listing/canEdit/{listing}
000:176 POST /api/listing/lead (lead payload) | | code {"listingId":"{listing}","contactName":"Ann Lee","contactEmail":"{newEmail}","contactPhone":"555 010 0199","currentBoat":"Cessna 150","purchaseTime":"3 months","message":"Is it hangared?","receiveUpdates":false}
000:178 GET /api/listingtiers
000:178 GET and POST /api/feature/listings | GET /api/feature/listings
000:178 GET /api/feature/biz
000:194 POST /api/wr/test {beChecked, beUnChecked, beEmpty} | | {"beChecked":true,"beUnChecked":false,"beEmpty":"","altcha":"{solution}"}
000:194 POST /api/wr/use/{code} | POST /api/wr/use/{code} | {}
000:195 GET /api/email/subscriptionTypes
000:195 POST /api/email/subscribe (footer sign-up uses subscription type 1) | | {"Email":"{newEmail}","EmailSubscriptionTypeId":1}
001:160 GET /api/biz : all brokers.
001:161 GET /api/biz/{id} : one brokerage. | GET /api/biz/{biz}
001:164 GET /api/biz/{id}/listingsmap : listings of the brokerage. | GET /api/biz/{biz}/listingsmap
001:166 GET /api/biz/contact?listingId= : contact of a listing's brokerage. | GET /api/biz/contact?listingId={bizListing}
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/docs
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/events
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/links
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/faqs
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/chairs
001:184 GET /api/hoa/docs, events, links, faqs, chairs, boards. | GET /api/hoa/boards

> 000:110 Registration is refused without any call if the user is already logged in. | nobody |
000:166 POST /api/account/register {email, password, confirmPassword} | | code {"email":"{newEmail}","password":"Tailwind 27","confirmPassword":"Tailwind 27"}

> 000:149 Logged in (any role): profile, logout, favourites, saved searches, buy tiers and start the wizard. | loggedIn | nobody
000:161 GET /api/account/testAuth
000:163 POST /api/account/changepassword {oldPassword, newPassword, confirmPassword} | | {"oldPassword":"{password}","newPassword":"Tailwind 27","confirmPassword":"Tailwind 27"}
000:164 POST /api/account/requestconfirmemail | | {}
000:169 GET /api/profiles/currentProfile
000:169 GET and PUT /api/profiles/current/contact | GET /api/profiles/current/contact
000:169 GET and PUT /api/profiles/current/contact | PUT /api/profiles/current/contact | {"contactFirstName":"Ann","contactLastName":"Lee","contactPhone":"555 010 0199"}
000:169 GET /api/profiles/profileListings
000:173 GET /api/listing/create (new listing template)
000:173 POST /api/listing/create; returns the new id. | | code "{newListing}"
000:177 POST /api/listing/{id}/favorite?sendUpdates= | POST /api/listing/{listing}/favorite?sendUpdates=true | {}
000:177 DELETE /api/listing/{id}/favorite | DELETE /api/listing/{listing}/favorite
000:178 POST /api/search/save {id, queryStr, lastModifiedDate, sendUpdates} | | {"queryStr":"m=1&pt=90000","sendUpdates":true}
000:189 POST /api/productinvoice/{id}/createProductPayment | POST /api/productinvoice/{product}/createProductPayment | {}
000:190 POST /api/productinvoice/{id}/executeproductpayment?paymentId=&payerId= | POST /api/productinvoice/{product}/executeproductpayment?paymentId={myProductPayment}&payerId={payer} | {}
001:162 GET /api/biz/foruser/{id} : brokerages of a user. | GET /api/biz/foruser/{me}

> 000:108 Logout posts to the server, clears the session | everyone |
000:161 POST /api/account/logout | | {} | a session that has already ended

> 000:110 logged in when a token exists | loggedIn |
000:169 GET /api/getauth

> 000:149 Logged in (any role): profile | owner | nobody Indv=404 BizEmp=404 BizAdmin=404
000:169 GET and PUT /api/profiles/{id} | GET /api/profiles/{profile} | | only its owner can see
000:169 GET and PUT /api/profiles/{id} | PUT /api/profiles/{profile} | {"firstName":"Ann","lastName":"Lee","phone":"555 010 0199"} | only its owner can see
000:169 GET /api/profiles/{id}/contact | GET /api/profiles/{profile}/contact | | only its owner can see

> 000:150 Indv (individual seller): own listings | owner | nobody Indv BizEmp BizAdmin
000:174 PUT /api/listing/{id} (same payload shape as create) | PUT /api/listing/{listing} | "{savedListing}"
000:174 GET /api/listing/{id}/tier | GET /api/listing/{listing}/tier
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{listing}/deactivate | {}
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{listing}/marksold | {}
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{sold}/markunsold | {}
000:176 GET /api/listing/{id}/leads | GET /api/listing/{listing}/leads
000:182 POST /api/{path}, multipart files plus rotation (listing images go to listing/{id}/images). | POST /api/listing/{listing}/images | multipart {"files":"{photo}","rotation":"0"}
000:183 POST /api/listing/{id}/title?t=&s=&l= (thumb, small, large) | POST /api/listing/{listing}/title?t={thumb}&s={small}&l={large} | {}
000:184 DELETE /api/listing/{id}/images?imageSrc= | DELETE /api/listing/{listing}/images?imageSrc={large}

> 000:97 expired or not yet funded, or not currently displayed | owner | nobody Indv=404 BizEmp=404 BizAdmin=404
000:175 PUT /api/listing/{id}/activate | PUT /api/listing/{inactive}/activate | {} | only its owner can see
000:187 POST /api/listinginvoice/{id}/createListingPayment?priceTierId= | POST /api/listinginvoice/{unpaid}/createListingPayment?priceTierId={tier} | {} | only its owner can see
000:188 POST /api/listinginvoice/{id}/executelistingpayment?paymentId=&payerId=&priceTierId= | POST /api/listinginvoice/{unpaid}/executelistingpayment?paymentId={payment}&payerId={payer}&priceTierId={tier} | {} | only its owner can see

> 001:43 Invoice dialog for call-center and admin use | owner WebAppAdmin ServerAdmin | nobody Indv BizEmp BizAdmin CallCenter CallCenterAdmin
001:179 GET /api/listinginvoice/{id} : invoice for a listing. | GET /api/listinginvoice/{listing} | | The call center has none

> 000:151 otherwise administrators edit any and employees only their own | BizEmp BizAdmin | nobody owner Indv
000:174 PUT /api/listing/{id} (same payload shape as create) | PUT /api/listing/{bizListing} | "{savedListing}"
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{bizListing}/deactivate | {}
001:169 GET /api/listing/{id}/leads : leads of a listing. | GET /api/listing/{bizListing}/leads

> 001:147 otherwise only BizAdmin may edit any listing and employees only their own | BizAdmin | BizEmp
000:174 PUT /api/listing/{id} (same payload shape as create) | PUT /api/listing/{colleagueListing} | "{savedListing}"
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{colleagueListing}/marksold | {}

> 000:151 allowAllEdit: if set, any employee may edit any business listing | BizEmp BizAdmin | nobody owner Indv
000:174 PUT /api/listing/{id} (same payload shape as create) | PUT /api/listing/{sharedListing} | "{savedListing}"
000:175 PUT /api/listing/{id}/activate, /deactivate, /marksold, /markunsold. | PUT /api/listing/{sharedListing}/marksold | {}

> 001:25 BizEmp or BizAdmin; others get an error toast titled Unauthorized | BizEmp BizAdmin | others
001:163 GET /api/biz/dashboard/{id} : dashboard data. | GET /api/biz/dashboard/{biz}

> 001:146 BizEmp, BizAdmin: Broker listing, lead tracker, lead, dashboard | BizEmp BizAdmin | others
001:165 GET /api/biz/{id}/leads : leads of the brokerage. | GET /api/biz/{biz}/leads

> 001:39 Account: details card with Edit, Save and Cancel; an account photos card | BizAdmin | nobody owner Indv BizEmp CallCenter CallCenterAdmin WebAppAdmin ServerAdmin
001:167 POST /api/biz/files (multipart) : upload. | POST /api/biz/files | multipart {"bizId":"{biz}","kind":"gallery","files":"{photo}"} | Only administrators of a brokerage change its photos

> 001:151 Admin page (enable, disable, reset password, roles, listings of a user, register a user or call-center user) | ServerAdmin | others
001:173 GET /api/admin/admin-dashboard
001:173 GET /api/admin/users
001:173 GET /api/admin/users/{id}/listings | GET /api/admin/users/{profile}/listings
001:174 GET /api/account/userroles?email= | GET /api/account/userroles?email={email}
001:175 POST /api/account/AdminDisableUser?email= | POST /api/account/AdminDisableUser?email={email} | {}
001:175 AdminEnableUser?email= | POST /api/account/AdminEnableUser?email={disabledEmail} | {}
001:175 AdminSendResetPassword?email= | POST /api/account/AdminSendResetPassword?email={email} | {}
001:175 AdminUserRegistration?email= | POST /api/account/AdminUserRegistration?email={newEmail} | {}
001:175 AdminCallCenterUserRegistration?email= | POST /api/account/AdminCallCenterUserRegistration?email={newEmail} | {}
001:180 POST /api/merchant/remove-experience-profiles | | {}

> 001:51 /call-center: CallCenter, CallCenterAdmin, ServerAdmin | CallCenter CallCenterAdmin ServerAdmin | others
001:176 POST /api/account/CallCenterUserRegistration (anti-bot header) | | code {"email":"{newEmail}"}
001:177 GET /api/callcenter/usersignups.

> 001:50 /web-app-admin: WebAppAdmin or ServerAdmin | WebAppAdmin ServerAdmin | others
001:178 GET /api/webapp/dashboard.
000:178 GET and POST /api/feature/listings | POST /api/feature/listings | {"ids":["{listing}"]} | Staff add listings to the featured ones

> 001:145 Admin (administrator flag for community content): Add, edit, delete, save, cancel | WebAppAdmin ServerAdmin | others
001:185 POST /api/hoa/event, link, faq, chair, board (JSON with the item's fields) | POST /api/hoa/event | {"name":"Fly-in","description":"Breakfast","contact":"Ann Lee","date":"2027-06-12"}
001:185 POST /api/hoa/event, link, faq, chair, board (JSON with the item's fields) | POST /api/hoa/link | {"grouping":"Weather","order":1,"description":"METARs","linkAddress":"https://metar.example"}
001:185 POST /api/hoa/event, link, faq, chair, board (JSON with the item's fields) | POST /api/hoa/faq | {"order":1,"description":"Parking?","details":"On the west ramp."}
001:185 POST /api/hoa/event, link, faq, chair, board (JSON with the item's fields) | POST /api/hoa/chair | {"order":1,"description":"Safety","chairPerson":"Ann Lee"}
001:185 POST /api/hoa/event, link, faq, chair, board (JSON with the item's fields) | POST /api/hoa/board | {"order":1,"position":"Treasurer","person":"Ann Lee"}
001:185 POST /api/hoa/doc (multipart with name and description) | POST /api/hoa/doc | multipart {"name":"Bylaws","description":"Rules","file":"{pdf}"}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/event/{event} | {"name":"Fly-in","description":"Lunch","contact":"Ann Lee","date":"2027-06-12"}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/link/{link} | {"grouping":"Weather","order":2,"description":"TAFs","linkAddress":"https://taf.example"}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/faq/{faq} | {"order":2,"description":"Fuel?","details":"At the pump."}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/chair/{chair} | {"order":2,"description":"Social","chairPerson":"Bo Kim"}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/board/{board} | {"order":2,"position":"Secretary","person":"Bo Kim"}
001:186 PUT /api/hoa/{event|link|faq|chair|board|doc}/{id} | PUT /api/hoa/doc/{doc} | {"name":"Minutes","description":"May"}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/event/{event}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/link/{link}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/faq/{faq}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/chair/{chair}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/board/{board}
001:186 DELETE /api/hoa/{kind}/{id} | DELETE /api/hoa/doc/{doc}
`
