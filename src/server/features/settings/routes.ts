// Serves staff's settings of the organization, the texts of pages and the site's pictures.

import type { Organization } from '#base/config.ts';
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { organizationApi, sitePicturesApi } from '#contract/office/settings.ts';
import { officePageTextsApi, pageTextsApi } from '#contract/page-texts.ts';
import { readOrganization, saveOrganization } from './organization.ts';
import { findPageTexts, readPageTexts, savePageTexts } from './page-texts.ts';
import { readSitePictures, saveSitePictures } from './site-pictures.ts';

/** The calls about settings; the organization's particulars lie over those of the environment. */
export function settingsRoutes(db: Db, fromEnvironment: Organization) {
  return [
    bind(pageTextsApi.read, () => findPageTexts(db)),
    bind(officePageTextsApi.read, () => readPageTexts(db)),
    bind(officePageTextsApi.save, (input, context) => savePageTexts(db, input, signedIn(context))),
    bind(organizationApi.read, () => readOrganization(db, fromEnvironment)),
    bind(organizationApi.save, (input, context) =>
      saveOrganization(db, fromEnvironment, input, signedIn(context)),
    ),
    bind(sitePicturesApi.read, () => readSitePictures(db)),
    bind(sitePicturesApi.save, (input, context) => saveSitePictures(db, input, signedIn(context))),
  ];
}
