/** Fields of the longer forms that create and edit a record. */
const about = 'aboutTitle aboutDescription satisfiedClients workersInTeam awardsWon ownedVehicles ourBranches itemsDelivered aboutImage'
const aboutUs = 'pageHeaderTitle pageHeaderDescription aboutUsDescription vision mission aboutUsImage aboutUsPageHeaderImage lanes'
const contact =
  'pageHeaderTitle pageHeaderDescription pageHeaderImage acknowledgementSubject acknowledgementText branchAddress mainBranchTiming seo'
const siteIdentity =
  'siteTitle siteName siteDescription tagLine primaryAddress whatsappNumber whatsappMessage phoneNumber primaryEmail instagram twitter facebook youtube linkedin siteState accentColor groundColor showSiteName noticeText noticeLink noticeFrom noticeUntil trackingUrl primaryLogo secondaryLogo faviconUpload sharePictureUpload tourVideoUpload'
const teamMember = 'memberName memberRole memberDescription memberImage memberLinkedin memberInstagram memberFacebook order'
const service =
  'title shortDescription slug fullDescription metaTitle metaDescription keywords features order featuredImage serviceVideo gallery'

/**
 * The calls that the specifications list, copied by hand: verb, path, media type (`json`, `form` or none) and the fields of the body or
 * the query. Others may stand beside them; these may not change. Fields that came later stand last.
 */
export const documented: [call: string, type: 'json' | 'form' | 'query' | '', fields: string][] = [
  ['POST /user/register', 'json', 'name email password setupToken'],
  ['POST /user/verify-otp', 'json', 'email otp'],
  ['POST /user/login', 'json', 'email password'],
  ['GET /user/logout', '', ''],
  ['GET /user/me', '', ''],
  ['GET /user/profile', '', ''],
  ['PUT /user/update-profile', 'form', 'name profilePhoto bannerImage'],

  ['POST /hero/create-hero-section', 'form', 'title badgeText heroImage buttonTitle buttonUrl order'],
  ['GET /hero/all-hero-section', 'query', 'search sort'],
  ['POST /hero/view-hero-section', 'json', 'heroSectionId'],
  ['PUT /hero/edit-hero-section', 'form', 'heroSectionId title badgeText heroImage buttonTitle buttonUrl order'],
  ['DELETE /hero/delete-hero-section', 'json', 'heroSectionId'],

  ['POST /client/create-client', 'form', 'title clientImage order'],
  ['GET /client/all-clients', 'query', 'page limit search sort'],
  ['POST /client/view-client', 'json', 'clientId'],
  ['PUT /client/edit-client', 'form', 'clientId title order clientImage'],
  ['DELETE /client/delete-client', 'json', 'clientId'],

  ['POST /about/create-about', 'form', about],
  ['GET /about/get-about', '', ''],
  ['PUT /about/update-about', 'form', about],
  ['DELETE /about/delete-about', 'json', 'aboutId'],

  ['POST /videoSection/create-video', 'form', 'title description videoUpload'],
  ['GET /videoSection/all-videos', 'query', 'page limit'],
  ['POST /videoSection/view-video', 'json', 'videoId'],
  ['PUT /videoSection/edit-video', 'form', 'title description videoUpload'],
  ['DELETE /videoSection/delete-video', '', ''],

  ['POST /feature/create-feature', 'json', 'title description svgContent order'],
  ['GET /feature/all-features', 'query', 'page limit search sort'],
  ['POST /feature/view-feature', 'json', 'featureId'],
  ['PUT /feature/edit-feature', 'json', 'featureId title description svgContent order'],
  ['DELETE /feature/delete-feature', 'json', 'featureId'],

  ['POST /testimonial/create-testimonial', 'form', 'star name testimonialProfilePhoto position feedback order'],
  ['GET /testimonial/all-testimonials', 'query', 'page limit search sort'],
  ['POST /testimonial/view-testimonial', 'json', 'testimonialId'],
  ['PUT /testimonial/edit-testimonial', 'form', 'testimonialId name position feedback star order testimonialProfilePhoto'],
  ['DELETE /testimonial/delete-testimonial', 'json', 'testimonialId'],

  ['POST /whychooseus/create-whychooseus', 'json', 'title svgContent order'],
  ['GET /whychooseus/all-whychooseus', 'query', 'page limit search sort'],
  ['POST /whychooseus/view-whychooseus', 'json', 'whychooseusId'],
  ['PUT /whychooseus/edit-whychooseus', 'json', 'whychooseusId title svgContent order'],
  ['DELETE /whychooseus/delete-whychooseus', 'json', 'whychooseusId'],

  ['POST /faq/create-faq', 'json', 'question answer order'],
  ['PUT /faq/edit-faq', 'json', 'faqId question answer order'],
  ['GET /faq/all-faqs', 'query', 'page limit search sort'],
  ['DELETE /faq/delete-faq', 'json', 'faqId'],
  ['POST /faq/view-faq', 'json', 'faqId'],

  ['POST /team/create-team-member', 'form', teamMember],
  ['GET /team/all-team-members', 'query', 'page limit search sort'],
  ['POST /team/view-team-member', 'json', 'teamId'],
  ['PUT /team/edit-team-member', 'form', `memberId ${teamMember}`],
  ['DELETE /team/delete-team-member', 'json', 'teamId'],

  ['POST /cta/create-cta', 'form', 'title description buttonTitle buttonUrl ctaBG'],
  ['GET /cta/get-cta', '', ''],
  ['PUT /cta/edit-cta', 'form', 'title description buttonTitle buttonUrl ctaBG'],
  ['DELETE /cta/delete-cta', 'json', 'ctaId'],

  ['POST /award/create-award', 'json', 'awardTitle awardDescription awardYear awardGivenBy'],
  ['GET /award/all-awards', 'query', 'page limit search sort'],
  ['POST /award/view-award', 'json', 'awardId'],
  ['PUT /award/edit-award', 'json', 'awardId awardTitle awardDescription awardYear awardGivenBy'],
  ['DELETE /award/delete-award', 'json', 'awardId'],

  ['POST /about-us/create-about-us', 'form', aboutUs],
  ['GET /about-us/get-about-us', '', ''],
  ['PUT /about-us/update-about-us', 'form', aboutUs],
  ['DELETE /about-us/delete-about-us', '', ''],

  ['POST /contact/create-contact-page', 'form', contact],
  ['GET /contact/contact-page', '', ''],
  ['PUT /contact/edit-contact-page', 'form', contact],

  [
    'POST /enquiry/create-enquiry',
    'json',
    'name phoneNumber email message from to weight loadingDate page openedFrom website formShownFor',
  ],
  ['GET /enquiry/all-enquiries', 'query', 'page limit search sort status read assignee onePerSender since after'],
  ['POST /enquiry/view-enquiry', 'json', 'enquiryId'],
  ['DELETE /enquiry/delete-enquiry', 'json', 'enquiryId'],

  ['POST /service/create-service', 'form', service],
  ['GET /service/all-services', 'query', 'page limit search sort'],
  ['POST /service/view-service', 'json', 'serviceId'],
  ['GET /service/service/{slug}', '', ''],
  ['PUT /service/edit-service', 'form', `serviceId ${service} removeGallery galleryOrder`],
  ['DELETE /service/delete-service', 'json', 'serviceId'],

  ['POST /site-identity/create-site-identity', 'form', siteIdentity],
  ['GET /site-identity/get-site-identity', '', ''],
  ['PUT /site-identity/update-site-identity', 'form', siteIdentity],
]
