import { authorityFile, databaseCertificate, ownAddress } from "./certificates";
import { databaseClock, webClock } from "./clock";
import { company } from "./company";
import {
  answers,
  connections,
  extensions,
  migrations,
  poolerAnswers,
  replica,
  role,
  timeouts,
} from "./database";
import { backupAge, backupDisk, databaseDisk, ownData, pictures } from "./disk";
import type { Check } from "./finding";
import { fileOfSettings, isBuilt, memory, nodeVersion, settingsAreRight } from "./machine";
import { cardKeys, cardNotices, mail, roads, texts, worker } from "./services";

/** What `npm run doctor` checks, in the order it reports. */
export const CHECKS: readonly Check[] = [
  { name: "Settings", look: settingsAreRight },
  { name: "Settings file", look: fileOfSettings },
  { name: "Node", look: (around) => nodeVersion(around) },
  { name: "Build", look: isBuilt },
  { name: "Memory", look: (around) => memory(around) },
  { name: "Address", look: ownAddress },
  { name: "Certificate authority", look: (around) => authorityFile(around) },
  { name: "Database", look: answers },
  { name: "Database TLS", look: databaseCertificate },
  { name: "Pooler", look: poolerAnswers },
  { name: "Role", look: role },
  { name: "Time-outs", look: timeouts },
  { name: "Extensions", look: extensions },
  { name: "Migrations", look: migrations },
  { name: "Connections", look: connections },
  { name: "Replica", look: replica },
  { name: "Database clock", look: databaseClock },
  { name: "Clock", look: webClock },
  { name: "Database disk", look: (around) => databaseDisk(around) },
  { name: "Data disk", look: ownData },
  { name: "Pictures", look: pictures },
  { name: "Backup", look: (around) => backupAge(around) },
  { name: "Backup disk", look: (around) => backupDisk(around) },
  { name: "Company", look: company },
  { name: "Worker", look: worker },
  { name: "Email", look: (around) => mail(around) },
  { name: "Texts", look: texts },
  { name: "Drives by road", look: roads },
  { name: "Cards", look: cardKeys },
  { name: "Card notices", look: cardNotices },
];
