/**
 * The work area's screens and frames, each loaded when it is opened. Apart from the route table, which visitors load: the build writes into
 * it the names of all files that its imports need.
 */
export const workScreens = {
  WorkLayout: async () => (await import('./work/layout/work-layout.tsx')).WorkLayout,
  AuthPage: async () => (await import('./account/pages/auth-page.tsx')).AuthPage,
  ForgotPasswordPage: async () => (await import('./account/pages/forgot-password-page.tsx')).ForgotPasswordPage,
  InvitationPage: async () => (await import('./account/pages/invitation-page.tsx')).InvitationPage,
  OwnProfilePage: async () => (await import('./account/pages/own-profile-page.tsx')).OwnProfilePage,
  ProfilePage: async () => (await import('./admin-profile.tsx')).AdminProfile,
  ResetPasswordPage: async () => (await import('./account/pages/reset-password-page.tsx')).ResetPasswordPage,
  VerifyOtpPage: async () => (await import('./account/pages/verify-otp-page.tsx')).VerifyOtpPage,
  DashboardPage: async () => (await import('./admin/dashboard/dashboard-page.tsx')).DashboardPage,
  UsersScreen: async () => (await import('./admin/users/users-screen.tsx')).UsersScreen,
  TokensScreen: async () => (await import('./admin/tokens/tokens-screen.tsx')).TokensScreen,
  WebhooksScreen: async () => (await import('./admin/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  ChangesScreen: async () => (await import('./admin/changes/changes-screen.tsx')).ChangesScreen,
  VisitsScreen: async () => (await import('./admin/visits/visits-screen.tsx')).VisitsScreen,
  MediaScreen: async () => (await import('./admin/media/media-screen.tsx')).MediaScreen,
}

/** What the screens show that the server renders; read before them. */
export const workQueries = {
  WorkLayout: async () => (await import('./work/layout/work-layout.tsx')).workQueries,
  AuthPage: async () => (await import('./account/pages/auth-page.tsx')).authQueries,
}

/** For signed-in staff on the public pages. */
export const loadSiteBar = async () => (await import('./admin/site-bar/site-bar.tsx')).SiteBar

export const loadSignedInAccount = async () => (await import('./account/signed-in-account.tsx')).SignedInAccount

export const loadAdminFrame = () => import('./admin/layout/frame.ts')

export const loadContentScreens = async () => (await import('./admin/content/index.ts')).screens
